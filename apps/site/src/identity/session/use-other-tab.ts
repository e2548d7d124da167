import { useEffect, useState } from 'react';
import { currentSession } from '../../state/session.ts';

const CHANNEL = 'session';

/** Asks the tabs of this browser whether one is logged in, and answers others. @returns whether another one is */
export function useOtherTab(): boolean {
  const [other, setOther] = useState(false);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === 'here') setOther(true);
      else if (currentSession()) channel.postMessage('here');
    };
    channel.postMessage('anyone');
    return () => channel.close();
  }, []);
  return other;
}
