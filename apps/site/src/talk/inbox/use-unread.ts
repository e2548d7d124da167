import { useQuery } from '@tanstack/react-query';
import { isTrial, useSession } from '../../state/session.ts';
import { unreadQuery } from './queries.ts';

/** How many messages the member has not read; none for visitors and trial accounts. */
export function useUnread(): number {
  const session = useSession();
  const { data } = useQuery({ ...unreadQuery, enabled: session !== undefined && !isTrial(session) });
  return data?.unread ?? 0;
}
