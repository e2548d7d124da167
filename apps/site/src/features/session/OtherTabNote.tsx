import { Button, useText } from '@fairhouse/ui';
import { useEffect, useState } from 'react';
import { currentSession, useSession } from '../../state/session.ts';
import { openWindow } from '../../state/windows.ts';

const CHANNEL = 'session';

/** Asks the tabs of this browser whether one is logged in, and answers others. @returns whether another one is */
function useOtherTab(): boolean {
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

/** A session belongs to its tab (spec §4): a second tab says so to a member who is logged in in the first. */
export default function OtherTabNote() {
  const t = useText();
  const other = useOtherTab();
  const session = useSession();
  if (session || !other) return null;
  return (
    <section
      className="card mb-4 flex flex-wrap items-center gap-3 p-4"
      aria-label={t('security.otherTab.title')}
    >
      <p className="min-w-0 flex-1 basis-60">
        <b className="block">{t('security.otherTab.title')}</b>
        <span className="text-text-2">{t('security.otherTab.body')}</span>
      </p>
      <Button onClick={() => openWindow({ kind: 'login' })}>{t('identity.login.action')}</Button>
    </section>
  );
}
