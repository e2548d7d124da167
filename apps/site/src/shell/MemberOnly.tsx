import { Button, EmptyState, useText } from '@fairhouse/ui';
import { LogIn } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { isTrial, useSession } from '../state/session.ts';
import { openWindow } from '../state/windows.ts';
import { PageTitle } from './PageTitle.tsx';

type MemberOnlyProps = { readonly title: string; readonly note?: string; readonly children: ReactNode };

/** A page of the member centre: without a session, or with a trial one, it says what is needed (spec §4). */
export function MemberOnly({ title, note, children }: MemberOnlyProps) {
  const t = useText();
  const session = useSession();
  const allowed = session !== undefined && !isTrial(session);
  useEffect(() => {
    if (!session) openWindow({ kind: 'login' });
    else if (isTrial(session)) openWindow({ kind: 'needTrueAccount' });
  }, [session]);
  return (
    <>
      <PageTitle title={title} {...(note ? { note } : {})} />
      {allowed ? (
        children
      ) : (
        <EmptyState
          icon={<LogIn size={24} />}
          title={t(session ? 'identity.trueAccount' : 'play.loginFirst')}
          {...(session ? { body: t('faults.in_need_true_account') } : {})}
          action={
            !session && (
              <Button variant="main" onClick={() => openWindow({ kind: 'login' })}>
                {t('identity.login.action')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
