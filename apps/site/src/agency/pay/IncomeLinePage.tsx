import {
  Amount,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Skeleton,
  usePercent,
  useText,
  writeExact,
} from '@fairhouse/ui';
import type { Explained } from '@fairhouse/wire/agency/pay';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, HandCoins, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { AgentOnly } from '../../shell/AgentOnly.tsx';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { refusalCode } from '../../state/refusal.ts';
import { isAgent, useSession } from '../../state/session.ts';
import type { BetsOf } from './BetsDialog.tsx';
import { Dispute } from './Dispute.tsx';
import { LineTable, usePeriod } from './LineTable.tsx';
import { lineQuery, membersQuery } from './queries.ts';

const BetsDialog = lazy(() => import('./BetsDialog.tsx'));

/** How a line of income was reckoned, down to whose bets count. */
export default function IncomeLinePage() {
  const t = useText();
  return (
    <AgentOnly title={t('contract.why.title')}>
      <Shown />
    </AgentOnly>
  );
}

function Shown() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const line = useQuery({ ...lineQuery(id), enabled: isAgent(useSession()) });
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <GoButton to={paths.agent('myIncome')} icon={<ArrowLeft size={18} />} className="justify-self-start">
        {t('contract.why.back')}
      </GoButton>
      {line.data ? (
        <Parts line={line.data} />
      ) : line.isError ? (
        refusalCode(line.error) === 'not_found' ? (
          <section className="card">
            <EmptyState
              icon={<HandCoins size={24} />}
              title={t('contract.why.missing')}
              body={t('contract.why.missingBody')}
            />
          </section>
        ) : (
          <ErrorState onRetry={() => void line.refetch()} />
        )
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </div>
  );
}

function Parts({ line }: { line: Explained }) {
  const t = useText();
  const periodOf = usePeriod();
  return (
    <>
      <h2 className="display text-[22px]">
        {t(`contract.kinds.${line.kind}`)} · {periodOf(line)}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <Formula line={line} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Downlines line={line} />
          <section className="card overflow-hidden">
            <h3 className="px-5 pt-4 pb-2 font-semibold">{t('contract.why.revisions')}</h3>
            <LineTable
              caption={t('contract.why.revisions')}
              lines={line.revisions}
              state="ready"
              onRetry={() => {}}
            />
          </section>
        </div>
      </div>
      <Members run={line.run} />
      <Dispute line={line} />
    </>
  );
}

/** The sum as both sides see it: what the contract gives, less what those below have of it, cut to cents once. */
function Formula({ line }: { line: Explained }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (
    <section className="card p-5">
      <h3 className="font-semibold">{t('contract.why.sum')}</h3>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {line.parts.map((part) => (
          <Row
            key={`${part.contract}-${part.version}-${part.category}`}
            name={
              <>
                <span className="block">
                  {part.category && `${t(`lobby.category.${part.category}`)}: `}
                  {t('contract.why.part', { volume: writeExact(part.volume), rate: part.ppm / 10_000 })}
                </span>
                <span className="block text-meta text-text-3">
                  {t('contract.why.tier', { total: writeExact(part.total), active: part.active })} ·{' '}
                  <Go className="link" to={paths.contract(part.contract)}>
                    {t('contract.why.contract', { version: part.version })}
                  </Go>{' '}
                  {part.hash.slice(0, 8)}
                </span>
              </>
            }
          >
            {writeExact(part.gross)}
          </Row>
        ))}
        {line.dividend && <Dividend of={line.dividend} />}
        <Row name={t('contract.why.gross')}>{writeExact(line.gross)}</Row>
        <Row name={t('contract.why.below')}>{writeExact(`-${line.below}`)}</Row>
        <Row name={t('contract.why.residue')}>{writeExact(`-${line.residue}`)}</Row>
        <dt className="border-line-soft border-t pt-3 font-semibold">{t('contract.why.due')}</dt>
        <dd className="border-line-soft border-t pt-3 text-end font-semibold">
          <Amount value={line.due} symbol={currencySymbol} />
        </dd>
      </dl>
    </section>
  );
}

/** From the house win of the team to the base that the tier is found by. */
function Dividend({ of }: { of: NonNullable<Explained['dividend']> }) {
  const t = useText();
  const percent = usePercent();
  return (
    <>
      {(['houseWin', 'rebates', 'salaries', 'fee', 'carried'] as const).map((name) => (
        <Row key={name} name={t(`contract.why.dividend.${name}`)}>
          {writeExact(name === 'houseWin' || name === 'carried' ? of[name] : `-${of[name]}`)}
        </Row>
      ))}
      <Row
        name={
          <>
            <b>{t('contract.why.dividend.base')}</b>
            <span className="block text-meta text-text-3">
              {t('contract.why.dividend.active', { active: of.active })} ·{' '}
              <Go className="link" to={paths.contract(of.contract)}>
                {t('contract.why.contract', { version: of.version })}
              </Go>
            </span>
          </>
        }
      >
        {writeExact(of.base)} × {percent(of.ppm / 10_000)}
      </Row>
      <Row name={t('contract.why.dividend.next')}>{writeExact(of.carry)}</Row>
    </>
  );
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt className="text-dense">{name}</dt>
    <dd className="text-end tabular-nums">{children}</dd>
  </>
);

function Downlines({ line: { downlines, below } }: { line: Explained }) {
  const t = useText();
  if (downlines.length === 0) return null;
  return (
    <section className="card p-5">
      <h3 className="font-semibold">{t('contract.why.downlines')}</h3>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {downlines.map(({ id, account, gross }) => (
          <Row key={id} name={account}>
            {writeExact(gross)}
          </Row>
        ))}
        <dt className="border-line-soft border-t pt-2 font-semibold">{t('contract.why.below')}</dt>
        <dd className="border-line-soft border-t pt-2 text-end font-semibold tabular-nums">
          {writeExact(below)}
        </dd>
      </dl>
    </section>
  );
}

type Member =
  Awaited<ReturnType<NonNullable<ReturnType<typeof membersQuery>['queryFn']>>> extends {
    items: readonly (infer M)[];
  }
    ? M
    : never;

function Members({ run }: { run: string }) {
  const t = useText();
  const asked = useInfiniteQuery(membersQuery(run));
  const [bets, setBets] = useState<BetsOf>();
  const rows = asked.data?.pages.flatMap((page) => page.items) ?? [];
  const columns: readonly Column<Member>[] = [
    {
      key: 'member',
      header: t('contract.why.member'),
      cell: ({ id, account, category }) => (
        <span className="grid justify-items-start pb-2">
          <button
            type="button"
            className="link -mb-2"
            onClick={() => setBets({ run, member: { id, account }, category })}
          >
            {account}
          </button>
          <span className="text-meta text-text-3">{t(`lobby.category.${category}`)}</span>
        </span>
      ),
    },
    {
      key: 'counted',
      header: t('contract.why.counted'),
      align: 'end',
      cell: ({ counted }) => <Amount value={counted} />,
    },
    {
      key: 'skipped',
      header: t('contract.why.skipped'),
      align: 'end',
      narrow: 'below',
      cell: ({ skipped }) => <Amount value={skipped} />,
    },
    {
      key: 'houseWin',
      header: t('contract.why.houseWin'),
      align: 'end',
      narrow: 'below',
      cell: ({ houseWin }) => <Amount value={houseWin} />,
    },
  ];
  return (
    <section className="card overflow-hidden">
      <div className="px-5 pt-4 pb-3 max-md:px-4">
        <h3 className="font-semibold">{t('contract.why.members')}</h3>
        <p className="text-dense text-text-2">{t('contract.why.skippedNote')}</p>
      </div>
      <DataTable
        caption={t('contract.why.members')}
        columns={columns}
        rows={rows}
        rowKey={({ id, category }) => `${id}-${category}`}
        state={asked.isError && !asked.data ? 'error' : asked.isPending ? 'loading' : 'ready'}
        onRetry={() => void asked.refetch()}
        empty={
          <EmptyState
            icon={<Users size={24} />}
            title={t('contract.why.noMembers')}
            body={t('contract.income.emptyBody')}
          />
        }
      />
      <LoadMore query={asked} shown={rows.length} />
      <Suspense>{bets && <BetsDialog of={bets} onClose={() => setBets(undefined)} />}</Suspense>
    </section>
  );
}
