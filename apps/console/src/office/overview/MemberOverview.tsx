import {
  addMoney,
  formatMoney,
  type Id,
  parseMoney,
  subtractMoney,
  wireMoney,
  ZERO,
} from '@fairhouse/kernel';
import { Amount, Badge, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { Limits } from './Limits.tsx';
import { type Overview, overviewQuery } from './queries.ts';
import { Tags } from './Tags.tsx';
import { Timeline } from './Timeline.tsx';

type MemberOverviewProps = {
  readonly memberId: Id<'player'>;
  readonly onTransfer: (id: string) => void;
  /** The notes that stand above the others. */
  readonly pinned: ReactNode;
};

/** A member at a glance: what the whole life comes to, what happened last, and who is linked to it. */
export function MemberOverview({ memberId, onTransfer, pinned }: MemberOverviewProps) {
  const t = useText();
  const words = useFaultText();
  const { data, error, refetch } = useQuery(overviewQuery(memberId));
  if (error && !data) return <ErrorState detail={words(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <div className="grid gap-3">
      {data.totals && <TotalsRow totals={data.totals} />}
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_332px]">
        <Timeline memberId={memberId} onTransfer={onTransfer} />
        <div className="grid gap-3 max-xl:sm:grid-cols-2">
          {data.totals && <HowItCame totals={data.totals} />}
          <Panel title={t('overview.limits')}>
            <Limits protection={data.protection} />
          </Panel>
          <Panel
            title={t('overview.linked')}
            end={data.linked.length > 0 && <Badge>{data.linked.length}</Badge>}
          >
            <Linked linked={data.linked} />
          </Panel>
          <Panel title={t('overview.pinned')}>{pinned}</Panel>
          <Panel title={t('overview.tags')}>
            <Tags memberId={memberId} tags={data.tags} />
          </Panel>
          <Panel title={t('overview.upline')}>
            <p className="flex flex-wrap items-center gap-x-2 px-4 pb-3">
              {data.upline.length === 0 ? (
                <span className="text-text-3">{t('overview.noUpline')}</span>
              ) : (
                data.upline.map(({ id, account }, at) => (
                  <span key={id} className="flex gap-2">
                    {at > 0 && <span className="text-text-3">/</span>}
                    <Link className="link" to={paths.member} params={{ id }}>
                      {account}
                    </Link>
                  </span>
                ))
              )}
            </p>
          </Panel>
        </div>
      </div>
    </div>
  );
}

type Totals = NonNullable<Overview['totals']>;

/** What one type of movements added to the wallet; with a minus, took from it. */
const netOf = ({ came, went }: Totals['wallet'][number]) =>
  subtractMoney(parseMoney(came)!, parseMoney(went)!);

function TotalsRow({ totals }: { totals: Totals }) {
  const t = useText();
  const { deposits, withdrawals, play, net, wallet, withdrawing } = totals;
  const times = ({ count }: { count: number }) => t('overview.times', { count });
  const rewards = wireMoney(netOf(wallet.find(({ type }) => type === 'reward')!));
  return (
    <section aria-label={t('overview.totals')}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-7">
        <Total
          name={t('overview.wallet')}
          note={t('overview.held', { amount: formatMoney(parseMoney(withdrawing)!) })}
        >
          <Amount value={totals.balance} />
        </Total>
        <Total name={t('overview.deposits')} note={times(deposits)}>
          <Amount value={deposits.total} />
        </Total>
        <Total name={t('overview.withdrawals')} note={times(withdrawals)}>
          <Amount value={withdrawals.total} />
        </Total>
        <Total
          name={t('overview.stakes')}
          note={t('overview.rounds', {
            count: play.rounds,
            valid: formatMoney(parseMoney(play.validBets)!),
          })}
        >
          <Amount value={play.stake} />
        </Total>
        <Total name={t('overview.payouts')} note="">
          <Amount value={play.payout} />
        </Total>
        <Total name={t('overview.net')} note={t('overview.netNote')}>
          <Amount value={net} signed />
        </Total>
        <Total name={t('overview.rewards')} note={t('overview.rewardsNote')}>
          <Amount value={rewards} />
        </Total>
      </dl>
    </section>
  );
}

function Total({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="card min-w-0 px-3.5 py-2.5">
      <dt className="text-text-2">{name}</dt>
      <dd className="display truncate text-lead tabular-nums">{children}</dd>
      <dd className="text-meta text-text-3">{note}</dd>
    </div>
  );
}

function HowItCame({ totals: { wallet, balance } }: { totals: Totals }) {
  const t = useText();
  const sum = wallet.reduce((all, row) => addMoney(all, netOf(row)), ZERO);
  const agrees = wireMoney(sum) === balance;
  return (
    <Panel
      title={t('overview.how')}
      end={
        <Badge tone={agrees ? 'win' : 'loss'}>{t(agrees ? 'overview.agrees' : 'overview.disagrees')}</Badge>
      }
    >
      <div className="px-4 pb-3">
        <Facts
          facts={[
            ...wallet
              .filter((row) => row.came !== '0.0000' || row.went !== '0.0000')
              .map((row) => ({
                name: t(`overview.types.${row.type}`),
                value: <Amount value={wireMoney(netOf(row))} signed />,
              })),
            { name: t('overview.available'), value: <Amount value={balance} /> },
          ]}
        />
      </div>
    </Panel>
  );
}

function Linked({ linked }: Pick<Overview, 'linked'>) {
  const t = useText();
  if (linked.length === 0) return <p className="px-4 pb-3 text-text-3">{t('overview.noLinked')}</p>;
  return (
    <ul className="px-4 pb-2">
      {linked.map(({ id, account, state, reasons }) => (
        <li key={id} className="flex items-center gap-2 py-1">
          <span className="min-w-0 flex-1">
            <Link className="link" to={paths.member} params={{ id }}>
              {account}
            </Link>
            <span className="block text-meta text-text-3">
              {reasons.map((reason) => t(`overview.reasons.${reason}`)).join(', ')}
            </span>
          </span>
          <Badge tone={state === 'active' ? 'neutral' : 'loss'}>{t(`console.memberStates.${state}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
