import { Amount, type Column, DataTable, EmptyState, formatDay, useLanguage, useText } from '@fairhouse/ui';
import { PROFIT_BY, type ProfitBy } from '@fairhouse/wire/money/record-words';
import type { ProfitRow } from '@fairhouse/wire/play/betting';
import type { GameType } from '@fairhouse/wire/play/game-types';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { paths, type RecordSearch } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { RangeChoice } from '../../shell/RangeChoice.tsx';
import { SumStrip } from '../../shell/SumStrip.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useRecordSearch } from '../../state/record-search.ts';
import { useSession } from '../../state/session.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { useFigureSums } from './BetSums.tsx';
import { profitQuery } from './queries.ts';

/** What settled rounds brought, by day, product, provider or game; each line leads to its rounds. */
export default function ProfitPage() {
  const t = useText();
  const { timeZone } = useBrand();
  const { search } = useRecordSearch();
  const by = PROFIT_BY.find((each) => each === search.by) ?? 'day';
  return (
    <MemberOnly title={t('shell.member.personalProfit')}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        <RangeChoice pathWith={(search) => paths.member('personalProfit', search)} />
        <nav className="chip-strip" aria-label={t('records.profitBy')}>
          {PROFIT_BY.map((each) => (
            <Go
              key={each}
              to={paths.member('personalProfit', { ...search, by: each })}
              className="chip"
              aria-current={each === by ? 'true' : undefined}
            >
              {t(`records.by.${each}`)}
            </Go>
          ))}
        </nav>
      </div>
      <Profit by={by} />
      <p className="mt-3 text-dense text-text-3">{t('records.countedBy', { zone: timeZone })}</p>
    </MemberOnly>
  );
}

function Profit({ by }: { by: ProfitBy }) {
  const t = useText();
  const { days } = useRecordSearch();
  const member = useSession() !== undefined;
  const symbol = useMoneySymbol();
  const sumsOf = useFigureSums();
  const columns = useProfitColumns(by);
  const profit = useQuery({ ...profitQuery(days, by), enabled: member });
  const rows = profit.data?.rows.filter(({ bets }) => bets > 0) ?? [];
  return (
    <>
      {profit.data && rows.length > 0 && (
        <div className="mt-4">
          <SumStrip
            label={t('records.settledSums', { count: profit.data.total.bets })}
            symbol={symbol}
            sums={sumsOf(profit.data.total)}
          />
        </div>
      )}
      <section className="card mt-4 overflow-hidden pt-4">
        <DataTable
          caption={t('shell.member.personalProfit')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          state={profit.isError ? 'error' : profit.isPending ? 'loading' : 'ready'}
          onRetry={() => void profit.refetch()}
          empty={
            <EmptyState
              title={t('records.noProfit')}
              body={t('records.noProfitBody')}
              action={
                <GoButton to={paths.member('personalHistoryCopy')}>
                  {t('shell.member.personalHistoryCopy')}
                </GoButton>
              }
            />
          }
        />
      </section>
    </>
  );
}

function useProfitColumns(by: ProfitBy): readonly Column<ProfitRow>[] {
  const t = useText();
  const language = useLanguage();
  const { search } = useRecordSearch();
  const { range, from, to } = search;
  const nameOf = ({ key, label }: ProfitRow) =>
    ({
      day: () => formatDay(key, language),
      product: () => t(`lobby.category.${key as GameType}`),
      provider: () => label,
      game: () => label,
    })[by]();
  const roundsOf = ({ key }: ProfitRow): RecordSearch =>
    ({
      day: { from: key, to: key },
      product: { range, from, to, product: key },
      provider: { range, from, to, vendorCode: key },
      game: { range, from, to, game: key },
    })[by];
  const figure = (name: 'stake' | 'validBet' | 'payout'): Column<ProfitRow> => ({
    key: name,
    narrow: 'hidden',
    header: t(`records.${name}`),
    align: 'end',
    cell: (row) => <Amount value={row[name]} />,
  });
  return [
    {
      key: 'name',
      header: t(`records.by.${by}`),
      cell: (row) => (
        <Go
          to={paths.member('personalHistoryCopy', roundsOf(row))}
          className="flex min-h-11 items-center gap-1 font-semibold"
        >
          {nameOf(row)}
          <ChevronRight size={16} className="text-text-3" aria-hidden="true" />
        </Go>
      ),
    },
    { key: 'bets', narrow: 'hidden', header: t('records.bets'), align: 'end', cell: ({ bets }) => bets },
    figure('stake'),
    figure('validBet'),
    figure('payout'),
    { key: 'net', header: t('records.net'), align: 'end', cell: ({ net }) => <Amount value={net} signed /> },
  ];
}
