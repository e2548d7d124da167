import { useQuery } from '@tanstack/react-query';
import { isTrial, useSession } from '../../state/session.ts';
import { rewardsQuery } from './queries.ts';

/** How many rewards the member can claim; none for visitors and trial accounts. */
export function useClaimable(): number {
  const session = useSession();
  const { data } = useQuery({ ...rewardsQuery, enabled: session !== undefined && !isTrial(session) });
  return data?.items.length ?? 0;
}
