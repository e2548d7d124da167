import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../state/session.ts';
import { chatQuery } from './queries.ts';

/** How many answers of customer service the member has not read. */
export function useChatUnread(): number {
  const member = useSession() !== undefined;
  const { data } = useQuery({ ...chatQuery, enabled: member, refetchInterval: false });
  const read = data?.talk?.memberRead ?? 0;
  return data?.lines.filter(({ side, number }) => side === 'staff' && number > read).length ?? 0;
}
