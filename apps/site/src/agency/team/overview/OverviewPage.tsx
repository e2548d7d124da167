import { ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { TeamOverview } from '@fairhouse/wire/agency/team';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { AgentOnly } from '../../../shell/AgentOnly.tsx';
import { RangeChoice } from '../../../shell/RangeChoice.tsx';
import { useRecordSearch } from '../../../state/record-search.ts';
import { isAgent, useSession } from '../../../state/session.ts';
import { IncomeSum, incomeQuery } from '../../pay/index.ts';
import { FiguresNote } from '../FiguresNote.tsx';
import { overviewQuery } from '../queries.ts';
import { BetsByDay } from './BetsByDay.tsx';
import { Tiles } from './Tiles.tsx';
import { ToDo } from './ToDo.tsx';
import { TopDownlines } from './TopDownlines.tsx';

/** What the team of an agent comes to in some days, beside as many days before, and what waits for the agent. */
export default function OverviewPage() {
  const t = useText();
  return (
    <AgentOnly title={t('shell.agent.agentTeamOverview')}>
      <Overview />
    </AgentOnly>
  );
}

function Overview() {
  const { days } = useRecordSearch();
  const agent = isAgent(useSession());
  const overview = useQuery({ ...overviewQuery(days), enabled: agent });
  return (
    <>
      <div className="mt-4">
        <RangeChoice pathWith={(search) => paths.agent('agentTeamOverview', search)} />
      </div>
      {overview.data ? (
        <Told overview={overview.data} />
      ) : overview.isError ? (
        <ErrorState onRetry={() => void overview.refetch()} />
      ) : (
        <Skeleton className="mt-4 h-96 rounded-card" />
      )}
    </>
  );
}

function Told({ overview }: { overview: TeamOverview }) {
  const { days } = useRecordSearch();
  const income = useInfiniteQuery(incomeQuery(days, undefined)).data?.pages[0];
  return (
    <>
      <FiguresNote told={overview} />
      <Tiles overview={overview} />
      <div className="mt-3 grid grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] items-start gap-3 max-lg:grid-cols-[minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-lg:contents">
          <BetsByDay overview={overview} />
          <TopDownlines overview={overview} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-lg:contents">
          <div className="max-lg:order-first">
            <ToDo />
          </div>
          {income ? <IncomeSum income={income} /> : <Skeleton className="h-60 rounded-card" />}
        </div>
      </div>
    </>
  );
}
