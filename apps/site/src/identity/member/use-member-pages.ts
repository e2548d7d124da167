import { useQuery } from '@tanstack/react-query';
import { MEMBER_PAGES, type MemberPage } from '../../paths.ts';
import { memberQuery } from '../../state/member.ts';
import { isAgent, useSession } from '../../state/session.ts';

/** The pages of the member centre that the member has use for: transfers ask for an upline, series for accounts below. */
export function useMemberPages(): readonly MemberPage[] {
  const session = useSession();
  const { data } = useQuery({ ...memberQuery, enabled: session !== undefined });
  return MEMBER_PAGES.filter(
    (page) => (page !== 'transferUpline' || data?.toUpline) && (page !== 'lotterySeries' || isAgent(session)),
  );
}
