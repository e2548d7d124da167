import type { TeamMember, TeamMove } from '@fairhouse/wire/agency/team';
import type { MemberRow, MoveRow } from './store.ts';

export const presentMember = ({ no: _, path: __, ...member }: MemberRow): TeamMember => member;

export const presentMove = ({ memberId, account, ...move }: MoveRow): TeamMove => ({
  ...move,
  member: { id: memberId, account },
});
