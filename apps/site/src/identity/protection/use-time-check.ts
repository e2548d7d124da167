import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { currentSession, isTrial } from '../../state/session.ts';
import { openWindow } from '../../state/windows.ts';
import { protectionQuery } from './queries.ts';

/** Longer waits overflow the timer of a browser. */
const LATEST_MS = 24 * 3_600_000;

/** Opens the look at the time over a game at the moment it falls due, before a stake is refused for it. */
export function useTimeCheck(): void {
  const session = currentSession();
  const { data } = useQuery({ ...protectionQuery, enabled: session !== undefined && !isTrial(session) });
  const checkAt = data?.play.checkAt ?? null;
  useEffect(() => {
    if (checkAt === null) return;
    const waitMs = Math.min(Math.max(0, checkAt - Date.now()), LATEST_MS);
    const timer = setTimeout(() => {
      if (checkAt <= Date.now()) openWindow({ kind: 'timeCheck' });
    }, waitMs);
    return () => clearTimeout(timer);
  }, [checkAt]);
}
