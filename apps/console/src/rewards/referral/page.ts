import { REFERRAL_STATES, type ReferralState } from '@fairhouse/wire/rewards/referral';
import { UserRoundPlus } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';

export const referrals = page(paths.referrals, {
  needs: 'reward.read',
  menu: { group: 'work', name: 'referrals', icon: UserRoundPlus },
  load: async () => (await import('./ReferralsPage.tsx')).ReferralsPage,
  read: (query): { state?: ReferralState } => ({
    state: oneOf(REFERRAL_STATES, query.state),
  }),
});
