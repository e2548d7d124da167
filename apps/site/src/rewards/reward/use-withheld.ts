import { useQuery } from '@tanstack/react-query';
import { isTrial, useSession } from '../../state/session.ts';
import { rewardsQuery } from './queries.ts';

/** Are offers kept from the member now? Undefined until it is known; never from visitors and trial accounts. */
export function useWithheld(): boolean | undefined {
  const session = useSession();
  const isMember = session !== undefined && !isTrial(session);
  const { data, isError } = useQuery({ ...rewardsQuery, enabled: isMember });
  return isMember && !isError ? data?.withheld : false;
}
