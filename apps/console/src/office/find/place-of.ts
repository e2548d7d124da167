import type { Found } from '@fairhouse/wire/office/find';
import { paths } from '../../paths.ts';

/** Where something has its place in the console. */
export type Place = {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
};

export function placeOf(found: Found): Place {
  switch (found.kind) {
    case 'member':
      return { to: paths.member, params: { id: found.id } };
    case 'deposit':
      return { to: paths.deposits, search: { id: found.id } };
    case 'withdrawal':
      return { to: paths.withdrawals, search: { id: found.id } };
    case 'transfer':
      return {
        to: paths.member,
        params: { id: found.member.id },
        search: { tab: 'ledger', transfer: found.id },
      };
    case 'round':
      return { to: paths.rounds, search: { search: found.id } };
    case 'ticket':
      return { to: paths.member, params: { id: found.member.id }, search: { tab: 'bets' } };
    case 'promotion':
      return { to: paths.promotion, params: { id: found.id } };
    case 'code':
      return { to: paths.affiliates };
    case 'draws':
      return { to: paths.draws, search: { gameCode: found.id } };
    case 'audit':
      return { to: paths.audit, search: found.subject ? { subject: found.subject } : {} };
  }
}
