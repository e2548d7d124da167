import { ChartLine } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';
import { readSearch } from './search.ts';

export const reports = page(paths.reports, {
  needs: 'report.read',
  menu: { group: 'prove', name: 'reports', icon: ChartLine },
  load: async () => (await import('./OverviewPage.tsx')).OverviewPage,
  read: readSearch,
});

/** The other reports, by their name in the address. */
export const report = page(paths.report, {
  needs: 'report.read',
  load: async () => (await import('./NamedReport.tsx')).NamedReport,
  read: readSearch,
});
