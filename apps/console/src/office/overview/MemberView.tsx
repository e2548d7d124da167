import type { Id } from '@fairhouse/kernel';
import { Amount, Button, type Column, EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { MemberView as View } from '@fairhouse/wire/office/overview';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { Limits } from './Limits.tsx';
import { memberViewQuery } from './queries.ts';

/** What a member sees on their own pages now. Nothing can be done here: the server only reads for it. */
export function MemberView({ memberId, account }: { memberId: Id<'player'>; account: string }) {
  const t = useText();
  const words = useFaultText();
  const view = useQuery(memberViewQuery(memberId));
  if (view.isError) return <ErrorState detail={words(view.error)} onRetry={() => void view.refetch()} />;
  if (!view.data) return <Skeleton className="h-80 w-full" />;
  const { at, balance, withdrawal, bonuses, limits, bets, transactions } = view.data;
  return (
    <div className="grid gap-3">
      <Notice tone="info">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-0 grow basis-72">
            {t('overview.view.banner', { name: account })} <Instant at={at} />
          </p>
          <Button
            size="sm"
            icon={<RefreshCw size={14} aria-hidden="true" />}
            pending={view.isFetching}
            onClick={() => void view.refetch()}
          >
            {t('overview.view.again')}
          </Button>
        </div>
      </Notice>
      <div className="grid items-start gap-3 lg:grid-cols-3">
        <Shown title={t('overview.view.balance')} of={balance}>
          {(one) => <BalanceFacts balance={one} />}
        </Shown>
        <Shown title={t('overview.view.withdrawal')} of={withdrawal}>
          {(one) => <WithdrawalFacts withdrawal={one} />}
        </Shown>
        <Shown title={t('overview.view.limits')} of={limits}>
          {(one) => <Limits protection={one} />}
        </Shown>
      </div>
      <Shown title={t('overview.view.bonuses')} of={bonuses}>
        {(one) => <Bonuses bonuses={one} />}
      </Shown>
      <div className="grid items-start gap-3 xl:grid-cols-2">
        <Shown title={t('overview.view.bets')} of={bets}>
          {({ items }) => <Bets query={view} rows={items} />}
        </Shown>
        <Shown title={t('overview.view.transactions')} of={transactions}>
          {({ items }) => <Transactions query={view} rows={items} />}
        </Shown>
      </div>
    </div>
  );
}

type ShownProps<T> = {
  readonly title: string;
  readonly of: T | null;
  readonly children: (of: T) => ReactNode;
};

/** A part of the member's pages, or that the member is refused it. */
function Shown<T>({ title, of, children }: ShownProps<T>) {
  const t = useText();
  return (
    <Panel title={title}>
      {of === null ? <p className="px-4 pb-3 text-text-3">{t('overview.view.refused')}</p> : children(of)}
    </Panel>
  );
}

type Part<K extends keyof View> = NonNullable<View[K]>;

function BalanceFacts({
  balance: { sumBalance, available, bonus, held, debt },
}: {
  balance: Part<'balance'>;
}) {
  const t = useText();
  const sums = { available, bonus, held, debt, sumBalance };
  return (
    <div className="px-4 pb-3">
      <Facts
        facts={(['available', 'bonus', 'held', 'debt', 'sumBalance'] as const).map((key) => ({
          name: t(`overview.view.sums.${key}`),
          value: <Amount value={sums[key]} />,
        }))}
      />
    </div>
  );
}

function WithdrawalFacts({ withdrawal }: { withdrawal: Part<'withdrawal'> }) {
  const t = useText();
  const { available, leftToday, turnover } = withdrawal;
  return (
    <div className="px-4 pb-3">
      <Facts
        facts={[
          { name: t('overview.view.sums.available'), value: <Amount value={available} /> },
          { name: t('overview.view.sums.leftToday'), value: <Amount value={leftToday} /> },
          { name: t('overview.view.sums.turnover'), value: <Amount value={turnover.left} /> },
        ]}
      />
    </div>
  );
}

function Bonuses({ bonuses: { active, queue } }: { bonuses: Part<'bonuses'> }) {
  const t = useText();
  const all = [...(active ? [active] : []), ...queue];
  if (all.length === 0) return <p className="px-4 pb-3 text-text-3">{t('overview.view.noBonuses')}</p>;
  return (
    <div className="px-4 pb-3">
      <Facts
        facts={all.map(({ balance, progress, required }, place) => ({
          name: t('overview.view.bonus', { number: place + 1 }),
          value: (
            <span className="inline-flex flex-wrap gap-1">
              <Amount value={balance} /> · <Amount value={progress} /> / <Amount value={required} />
            </span>
          ),
        }))}
      />
    </div>
  );
}

type Rows<T> = { readonly query: Parameters<typeof QueryTable>[0]['query']; readonly rows: readonly T[] };

function Bets({ query, rows }: Rows<Part<'bets'>['items'][number]>) {
  const t = useText();
  const zone = useZone();
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'at', header: t('console.time', { zone }), cell: ({ placedAt }) => <Instant at={placedAt} /> },
    { key: 'game', header: t('console.bets.game'), cell: ({ game }) => game.title },
    {
      key: 'stake',
      header: t('console.bets.stake'),
      align: 'end',
      narrow: 'below',
      cell: ({ stake }) => <Amount value={stake} />,
    },
    {
      key: 'net',
      header: t('console.bets.net'),
      align: 'end',
      cell: ({ net }) => <Amount value={net} signed />,
    },
  ];
  return (
    <QueryTable
      query={query}
      caption={t('overview.view.bets')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('console.bets.empty')} body={t('console.bets.emptyBody')} />}
    />
  );
}

function Transactions({ query, rows }: Rows<Part<'transactions'>['items'][number]>) {
  const t = useText();
  const zone = useZone();
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'at', header: t('console.time', { zone }), cell: ({ at }) => <Instant at={at} /> },
    {
      key: 'kind',
      header: t('console.ledger.kind'),
      cell: ({ kind }) => t(`console.transferKinds.${kind}`),
    },
    {
      key: 'amount',
      header: t('console.ledger.amount'),
      align: 'end',
      cell: ({ amount }) => <Amount value={amount} signed />,
    },
    {
      key: 'balance',
      header: t('console.ledger.balance'),
      align: 'end',
      narrow: 'below',
      cell: ({ balanceAfter }) => <Amount value={balanceAfter} />,
    },
  ];
  return (
    <QueryTable
      query={query}
      caption={t('overview.view.transactions')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('console.ledger.empty')} body={t('console.ledger.emptyBody')} />}
    />
  );
}
