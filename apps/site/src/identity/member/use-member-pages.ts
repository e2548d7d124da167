import { useQuery } from '@tanstack/react-query';
import { MEMBER_PAGES, type MemberPage } from '../../paths.ts';
import { memberQuery } from '../../state/member.ts';
import { useSession } from '../../state/session.ts';

/** The pages of the member centre that the member has use for: who has no upline is not led to transfers to one. */
export function useMemberPages(): readonly MemberPage[] {
  const member = useSession() !== undefined;
  const { data } = useQuery({ ...memberQuery, enabled: member });
  return data?.toUpline ? MEMBER_PAGES : MEMBER_PAGES.filter((page) => page !== 'transferUpline');
}
