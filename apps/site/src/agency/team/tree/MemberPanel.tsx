import {
  Amount,
  Button,
  EmptyState,
  formatShort,
  PlayerAvatar,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { GoButton } from '../../../shell/GoButton.tsx';
import { useBrand } from '../../../state/brand.tsx';
import { useRecordSearch } from '../../../state/record-search.ts';
import { isAgent, useSession } from '../../../state/session.ts';
import { GivenContracts } from '../../contract/index.ts';
import { Path } from '../Path.tsx';
import { activityQuery, reportQuery, slicesQuery } from '../queries.ts';

/** Somebody of the team, or the agent: who stands below, what their branch came to, and what the agent has agreed with them. */
export function MemberPanel({ under }: { under: string | undefined }) {
  const t = useText();
  const { search, days } = useRecordSearch();
  const enabled = isAgent(useSession());
  const branch = useQuery({ ...slicesQuery(under, days, 1), enabled });
  const activity = useQuery({ ...activityQuery(days, under), enabled });
  const total = useInfiniteQuery({ ...reportQuery(days, { under }), enabled }).data?.pages[0]?.total;
  const navigate = useNavigate();
  if (branch.isError && under)
    return (
      <section className="card">
        <EmptyState
          title={t('agency.team.missing')}
          body={t('agency.team.missingBody')}
          action={
            <Button onClick={() => void navigate({ href: paths.agent('teamManagement') })}>
              {t('agency.team.own')}
            </Button>
          }
        />
      </section>
    );
  const self = branch.data?.self;
  if (!self || !branch.data) return <Skeleton className="h-96 rounded-card" />;
  const { path } = branch.data;
  return (
    <section className="card grid min-w-0 gap-4 p-5 max-sm:p-4" aria-label={self.account}>
      <div className="flex items-center gap-3">
        <PlayerAvatar seed={self.account} size={52} />
        <div className="min-w-0">
          <h2 className="truncate font-bold text-lead">{self.account}</h2>
          <div className="text-dense text-text-2">
            <Path page="teamManagement" path={path} />
          </div>
        </div>
      </div>
      <dl className="grid grid-cols-3 divide-x divide-line-soft border-line-soft border-y">
        <Count name={t('agency.team.direct')}>{self.direct}</Count>
        <Count name={t('agency.team.team')}>{self.team}</Count>
        <Count name={t('agency.figures.active')}>{activity.data?.active ?? '…'}</Count>
      </dl>
      <dl className="grid gap-1.5">
        <Sum name={t('agency.figures.balance')} value={activity.data?.balance} />
        <Sum name={t('agency.figures.deposits')} value={total?.deposits} />
        <Sum name={t('agency.figures.withdrawals')} value={total?.withdrawals} />
        <Sum name={t('agency.figures.validBet')} value={total?.validBet} />
        <Sum name={t('agency.figures.houseWin')} value={total?.houseWin} />
        <Fact name={t('agency.team.joined')}>
          <Moment at={self.joinedAt} />
        </Fact>
      </dl>
      {under && path.length === 2 && <GivenContracts downline={self} />}
      <div className="flex flex-wrap gap-2">
        <GoButton to={paths.agent('teamBetting', { ...search, under })}>{t('agency.team.bets')}</GoButton>
        <GoButton to={paths.agent('transactionDetails', { ...search, under })}>
          {t('shell.agent.transactionDetails')}
        </GoButton>
        {path.length <= 2 && (
          <GoButton to={paths.agent('agentEnvelopes')}>{t('shell.agent.agentEnvelopes')}</GoButton>
        )}
      </div>
    </section>
  );
}

function Moment({ at }: { at: number }) {
  const language = useLanguage();
  const { timeZone } = useBrand();
  return <>{formatShort(at, timeZone, language)}</>;
}

const Count = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="px-3 py-2 first:ps-0">
    <dt className="text-dense text-text-2">{name}</dt>
    <dd className="display text-lead tabular-nums">{children}</dd>
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-text-2">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Sum = ({ name, value }: { name: string; value: string | undefined }) => (
  <Fact name={name}>
    {value === undefined ? <Skeleton className="h-5 w-20" /> : <Amount value={value} />}
  </Fact>
);
