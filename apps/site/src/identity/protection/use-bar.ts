import type { PlayBar } from '@fairhouse/wire/identity/protection';
import { useQuery } from '@tanstack/react-query';
import { memberQuery } from '../../state/member.ts';
import { useSession } from '../../state/session.ts';

/** What keeps the member from playing and depositing now, if anything does. */
export function useBar(): PlayBar | undefined {
  const member = useSession() !== undefined;
  const { data } = useQuery({ ...memberQuery, enabled: member });
  return (member && data?.bar) || undefined;
}
