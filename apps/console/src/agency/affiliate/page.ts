import { APPLICATION_STATES, type ApplicationState } from '@fairhouse/wire/agency/affiliate-applications';
import { Handshake, Ticket } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';

export const applications = page(paths.applications, {
  needs: 'affiliate.read',
  menu: { group: 'work', name: 'applications', icon: Handshake },
  load: async () => (await import('./ApplicationsPage.tsx')).ApplicationsPage,
  read: (query): { state?: ApplicationState } => ({
    state: oneOf(APPLICATION_STATES, query.state),
  }),
});

export const affiliates = page(paths.affiliates, {
  needs: 'setting.read',
  menu: { group: 'setUp', name: 'affiliates', icon: Ticket },
  load: async () => (await import('./AffiliatesPage.tsx')).AffiliatesPage,
});
