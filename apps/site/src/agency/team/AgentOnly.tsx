import { Button, EmptyState, useText } from '@fairhouse/ui';
import { LogIn } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { isAgent, useSession } from '../../state/session.ts';
import { openWindow } from '../../state/windows.ts';

type AgentOnlyProps = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

/** A page of the agent centre: visitors log in first, and who is no agent meets the warning (spec §4). */
export function AgentOnly({ title, note, children }: AgentOnlyProps) {
  const t = useText();
  const session = useSession();
  const agent = isAgent(session);
  useEffect(() => {
    if (!session) openWindow({ kind: 'login' });
    else if (!agent) openWindow({ kind: 'needAgent' });
  }, [session, agent]);
  return (
    <>
      <PageTitle title={title} {...(note ? { note } : {})} />
      {agent ? (
        children
      ) : (
        <EmptyState
          icon={<LogIn size={24} />}
          title={t(session ? 'identity.agentAccount' : 'play.loginFirst')}
          {...(session ? { body: t('identity.agentsOnly') } : {})}
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
