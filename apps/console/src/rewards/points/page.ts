import { REDEEM_STATES, type RedeemState } from '@fairhouse/wire/rewards/points-words';
import { Gift, PackageOpen } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';

export const redeems = page(paths.redeems, {
  needs: 'reward.read',
  menu: { group: 'work', name: 'redeems', icon: PackageOpen },
  load: async () => (await import('./RedeemsPage.tsx')).RedeemsPage,
  read: (query): { state?: RedeemState } => ({
    state: oneOf(REDEEM_STATES, query.state),
  }),
});

export const gifts = page(paths.gifts, {
  needs: 'reward.read',
  menu: { group: 'offer', name: 'gifts', icon: Gift },
  load: async () => (await import('./GiftsPage.tsx')).GiftsPage,
});
