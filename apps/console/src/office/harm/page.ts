import { isId } from '@fairhouse/kernel';
import { HARM_STATES, type HarmState } from '@fairhouse/wire/office/harm-words';
import { HeartHandshake, HeartPulse } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, pageOf, paths } from '../../paths.ts';

export const harmCases = page(paths.harmCases, {
  needs: 'member.read',
  menu: { group: 'work', name: 'harmCases', icon: HeartHandshake },
  load: async () => (await import('./CasesPage.tsx')).CasesPage,
  read: (query): { state?: HarmState; page?: number; id?: string } => ({
    state: oneOf(HARM_STATES, query.state),
    page: pageOf(query.page),
    id: typeof query.id === 'string' && isId('harmCase', query.id) ? query.id : undefined,
  }),
});

export const harmRules = page(paths.harmRules, {
  needs: 'member.read',
  menu: { group: 'setUp', name: 'harmRules', icon: HeartPulse },
  load: async () => (await import('./RulesPage.tsx')).RulesPage,
});
