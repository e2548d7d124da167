import { Gift, PackageOpen } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { pageOf, paths, textOf } from '../../paths.ts';
import { filtersOf } from './filters.ts';
import type { RedeemsPageProps } from './RedeemsPage.tsx';

const ID_MAX = 60;

export const redeems = page(paths.redeems, {
  needs: 'reward.read',
  menu: { group: 'work', name: 'redeems', icon: PackageOpen },
  load: async () => (await import('./RedeemsPage.tsx')).RedeemsPage,
  read: (query): RedeemsPageProps => ({
    ...filtersOf(query),
    page: pageOf(query.page),
    id: textOf(query.id, ID_MAX),
  }),
});

export const gifts = page(paths.gifts, {
  needs: 'reward.read',
  menu: { group: 'offer', name: 'gifts', icon: Gift },
  load: async () => (await import('./GiftsPage.tsx')).GiftsPage,
});
