import { IdCard } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { pageOf, paths, textOf } from '../../paths.ts';
import { filtersOf } from './filters.ts';
import type { KycPageProps } from './KycPage.tsx';

/** The longest id of an item: of its member and its name. */
const ID_MAX = 60;

export const kyc = page(paths.kyc, {
  needs: 'kyc.read',
  menu: { group: 'work', name: 'kyc', icon: IdCard },
  load: async () => (await import('./KycPage.tsx')).KycPage,
  read: (query): KycPageProps => ({
    ...filtersOf(query),
    page: pageOf(query.page),
    id: textOf(query.id, ID_MAX),
  }),
});
