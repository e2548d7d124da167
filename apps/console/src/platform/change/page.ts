import { CHANGES_SHOWN } from '@fairhouse/wire/platform/change';
import { CalendarClock, Construction } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { pageOf, paths, textOf } from '../../paths.ts';

export const maintenance = page(paths.maintenance, {
  needs: 'setting.read',
  menu: { group: 'setUp', name: 'maintenance', icon: Construction },
  load: async () => (await import('./MaintenancePage.tsx')).MaintenancePage,
});

type ChangesSearch = {
  readonly shown?: (typeof CHANGES_SHOWN)[number] | undefined;
  readonly page?: number | undefined;
  readonly publish?: string | undefined;
};

/** The longest id of a change. */
const ID_MAX = 40;

export const changes = page(paths.changes, {
  needs: 'setting.read',
  menu: { group: 'setUp', name: 'changes', icon: CalendarClock },
  load: async () => (await import('./ChangesPage.tsx')).ChangesPage,
  read: (query): ChangesSearch => ({
    shown: CHANGES_SHOWN.find((one) => one === query.shown),
    page: pageOf(query.page),
    publish: textOf(query.publish, ID_MAX),
  }),
});
