import { REGISTER_OUTCOMES, type RegisterOutcome } from '@fairhouse/wire/identity/exclusion-register-words';
import { BookUser } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';

export const exclusionRegister = page(paths.exclusionRegister, {
  needs: 'member.read',
  menu: { group: 'setUp', name: 'exclusionRegister', icon: BookUser },
  load: async () => (await import('./RegisterPage.tsx')).RegisterPage,
  read: (query): { outcome?: RegisterOutcome } => ({ outcome: oneOf(REGISTER_OUTCOMES, query.outcome) }),
});
