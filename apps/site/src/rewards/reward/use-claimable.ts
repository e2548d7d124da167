import type { RewardSource } from '@fairhouse/wire/money/reward-words';
import { useQuery } from '@tanstack/react-query';
import { isTrial, useSession } from '../../state/session.ts';
import { rewardsQuery } from './queries.ts';

/** How many rewards the member can claim, of one source or all; none for visitors and trial accounts. */
export function useClaimable(source?: RewardSource): number {
  const session = useSession();
  const { data } = useQuery({ ...rewardsQuery, enabled: session !== undefined && !isTrial(session) });
  return data?.items.filter((one) => source === undefined || one.source.type === source).length ?? 0;
}
