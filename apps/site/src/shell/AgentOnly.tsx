import { Button, EmptyState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { memberQuery } from '../state/member.ts';
import { isAgent, isAgentType, useSession } from '../state/session.ts';
import { openWindow } from '../state/windows.ts';
import './agent-pages.css';
import { PageTitle } from './PageTitle.tsx';

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
  const visitor = session === undefined;
  // A browser may not have heard yet that the account has become an agent's: the house is asked first.
  const { data: member } = useQuery({ ...memberQuery, enabled: !visitor && !agent });
  const refused = member !== undefined && !agent && !isAgentType(member.type);
  useEffect(() => {
    if (visitor) openWindow({ kind: 'login' });
    else if (refused) openWindow({ kind: 'needAgent' });
  }, [visitor, refused]);
  return (
    <>
      <PageTitle title={title} {...(note ? { note } : {})} />
      {agent ? (
        children
      ) : !visitor && !refused ? (
        <Skeleton className="mt-5 h-96 rounded-card" />
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
