import { DISPUTE_STATES } from '@fairhouse/wire/agency/pay-words';
import { Pause, Scale } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';
import type { DisputesPageProps } from './DisputesPage.tsx';

export const payDisputes = page(paths.payDisputes, {
  needs: 'affiliate.read',
  menu: { group: 'work', name: 'payDisputes', icon: Scale },
  load: async () => (await import('./DisputesPage.tsx')).DisputesPage,
  read: (query): DisputesPageProps => ({ state: oneOf(DISPUTE_STATES, query.state) }),
});

export const teamHolds = page(paths.teamHolds, {
  needs: 'affiliate.read',
  menu: { group: 'work', name: 'teamHolds', icon: Pause },
  load: async () => (await import('./HoldsPage.tsx')).HoldsPage,
});
