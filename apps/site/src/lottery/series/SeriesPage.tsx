import { EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../shell/Loaded.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { isAgent, useSession } from '../../state/session.ts';
import { DownlineTable } from './DownlineTable.tsx';
import { OwnSeries } from './OwnSeries.tsx';
import { seriesQuery } from './queries.ts';

/** Which prizes those below may bet at, and what that leaves to the agent. */
export default function SeriesPage() {
  const t = useText();
  const session = useSession();
  return (
    <MemberOnly title={t('shell.member.lotterySeries')}>
      {isAgent(session) ? (
        <Team />
      ) : (
        <EmptyState
          icon={<Network size={24} />}
          title={t('identity.agentAccount')}
          body={t('identity.agentsOnly')}
        />
      )}
    </MemberOnly>
  );
}

function Team() {
  const [search, setSearch] = useState('');
  return (
    <Loaded query={useQuery(seriesQuery(search))} room="mt-5 h-140 rounded-card">
      {(team) => (
        <>
          <OwnSeries team={team} />
          <DownlineTable team={team} search={search} onSearch={setSearch} />
        </>
      )}
    </Loaded>
  );
}
