import { isId } from '@fairhouse/kernel';
import { AML_CASE_STATES, type AmlCaseState } from '@fairhouse/wire/office/aml-words';
import { Radar, ShieldAlert } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, pageOf, paths } from '../../paths.ts';

export const amlCases = page(paths.amlCases, {
  needs: 'aml.read',
  menu: { group: 'work', name: 'amlCases', icon: ShieldAlert },
  load: async () => (await import('./CasesPage.tsx')).CasesPage,
  read: (query): { state?: AmlCaseState; page?: number; id?: string } => ({
    state: oneOf(AML_CASE_STATES, query.state),
    page: pageOf(query.page),
    id: typeof query.id === 'string' && isId('amlCase', query.id) ? query.id : undefined,
  }),
});

export const amlRules = page(paths.amlRules, {
  needs: 'aml.read',
  menu: { group: 'setUp', name: 'amlRules', icon: Radar },
  load: async () => (await import('./RulesPage.tsx')).RulesPage,
});
