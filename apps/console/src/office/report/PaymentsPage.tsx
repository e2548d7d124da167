import { nameIn } from '@fairhouse/text';
import { EmptyState, formatDay, useLanguage, useText, writeDecimal } from '@fairhouse/ui';
import type { reportOpsRoutes } from '@fairhouse/wire/office/report';
import type { RouteReply } from '@fairhouse/wire/route';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Series } from '../../parts/chart/plot-options.ts';
import { TimeChart } from '../../parts/chart/TimeChart.tsx';
import { type FigureColumn, shareText } from '../../parts/figures/figure-column.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { durationText, successOf } from './durations.ts';
import { overviewQuery, paymentsQuery } from './queries.ts';
import { ReportFrame, useReport } from './ReportFrame.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { ReportSearch } from './search.ts';
import { eachDay } from './sum-days.ts';

type Payments = RouteReply<typeof reportOpsRoutes.payments>;
type Deposit = Payments['deposits']['methods'][number];
type Withdrawal = Payments['withdrawals']['methods'][number];

/** How deposits and withdrawals ended, by method and by the day on which they were asked for. */
export function PaymentsPage({ from, to, currency }: ReportSearch) {
  const t = useText();
  const report = useReport('payments', { from, to, currency });
  const found = useQuery(paymentsQuery(report.shown));
  const overview = useQuery(overviewQuery(report.shown));
  const { data } = found;
  return (
    <ReportFrame
      page="payments"
      {...report}
      currencies={overview.data?.currencies}
      currency={overview.data?.currency}
      note={t('report.payments.note')}
    >
      <div className="report-main">
        <Panel title={t('report.payments.byDay')}>
          <Loaded query={found} room="mx-4 mb-4 h-60">
            {(payments) => <SuccessChart payments={payments} />}
          </Loaded>
        </Panel>
        <ReportTable
          title={t('report.payments.deposits')}
          file="report-deposits"
          span={report.shown}
          query={found}
          columns={useDepositColumns(data?.deposits.total)}
          rows={data?.deposits.methods ?? []}
          rowKey={({ id }) => id}
          orderedBy="success"
          empty={<EmptyState title={t('report.payments.noDeposits')} />}
        />
        <ReportTable
          title={t('report.payments.withdrawals')}
          file="report-withdrawals"
          span={report.shown}
          query={found}
          columns={useWithdrawalColumns(data?.withdrawals.total)}
          rows={data?.withdrawals.methods ?? []}
          rowKey={({ id }) => id}
          orderedBy="sum"
          empty={<EmptyState title={t('report.payments.noWithdrawals')} />}
        />
      </div>
    </ReportFrame>
  );
}

function useDepositColumns(
  total: Payments['deposits']['total'] | undefined,
): readonly FigureColumn<Deposit>[] {
  const t = useText();
  const language = useLanguage();
  const count = (
    key: 'asked' | 'credited' | 'failed' | 'expired' | 'cancelled' | 'open',
  ): FigureColumn<Deposit> => ({
    key,
    name: t(`report.payments.${key}`),
    kind: 'count',
    value: (row) => row[key],
    total: total?.[key],
    narrow: 'below',
  });
  return [
    {
      key: 'method',
      name: t('report.payments.method'),
      kind: 'text',
      value: ({ name }) => nameIn(name, language),
      total: t('report.total'),
    },
    count('asked'),
    count('credited'),
    count('failed'),
    count('expired'),
    count('cancelled'),
    count('open'),
    {
      key: 'success',
      name: t('report.payments.success'),
      kind: 'share',
      value: successOf,
      total: total && successOf(total),
      cell: (row) => <Success row={row} />,
    },
    { key: 'sum', name: t('report.payments.sum'), kind: 'money', value: ({ sum }) => sum, total: total?.sum },
    ...durations<Deposit>(t, total),
  ];
}

/** Under three in four something is wrong with a method. */
const POOR = 7_500;

function Success({ row }: { row: Parameters<typeof successOf>[0] }) {
  const language = useLanguage();
  const share = successOf(row);
  if (share === null) return <span className="text-text-3">–</span>;
  const poor = share < POOR;
  return (
    <span className="inline-flex items-center gap-2">
      <b className={poor ? 'text-loss' : ''}>{writeDecimal(shareText(share), language)}</b>
      <span className="size-bar" data-tone={poor ? 'loss' : 'win'} aria-hidden="true">
        <span style={{ width: `${share / 100}%` }} />
      </span>
    </span>
  );
}

const durations = <Row extends { readonly median: number | null; readonly p95: number | null }>(
  t: ReturnType<typeof useText>,
  total: { readonly median: number | null; readonly p95: number | null } | undefined,
): readonly FigureColumn<Row>[] =>
  (['median', 'p95'] as const).map((key) => ({
    key,
    name: t(`report.payments.${key}`),
    kind: 'text',
    align: 'end',
    value: (row: Row) => durationText(row[key]),
    total: total && durationText(total[key]),
    narrow: 'below',
  }));

function useWithdrawalColumns(
  total: Payments['withdrawals']['total'] | undefined,
): readonly FigureColumn<Withdrawal>[] {
  const t = useText();
  const language = useLanguage();
  const count = (key: 'asked' | 'sent' | 'rejected' | 'returned' | 'open'): FigureColumn<Withdrawal> => ({
    key,
    name: t(`report.payments.${key}`),
    kind: 'count',
    value: (row) => row[key],
    total: total?.[key],
    narrow: 'below',
  });
  const inTime = ({ sent, inTime: kept }: { sent: number; inTime: number }) =>
    sent === 0 ? null : Math.trunc((kept * 10_000) / sent);
  return [
    {
      key: 'method',
      name: t('report.payments.method'),
      kind: 'text',
      value: ({ name }) => nameIn(name, language),
      total: t('report.total'),
    },
    count('asked'),
    count('sent'),
    count('rejected'),
    count('returned'),
    count('open'),
    {
      key: 'inTime',
      name: t('report.payments.inTime'),
      kind: 'share',
      value: inTime,
      total: total && inTime(total),
      narrow: 'below',
    },
    {
      key: 'sum',
      name: t('report.payments.sent'),
      kind: 'money',
      value: ({ sum }) => sum,
      total: total?.sum,
    },
    ...durations<Withdrawal>(t, total),
  ];
}

function SuccessChart({ payments }: { payments: Payments }) {
  const t = useText();
  const language = useLanguage();
  const days = useMemo(() => {
    const known = new Map(payments.deposits.days.map((day) => [day.day, day]));
    return eachDay(payments).map((day) => known.get(day) ?? { day, asked: 0, credited: 0 });
  }, [payments]);
  const labels = useMemo(
    () => days.map(({ day }) => formatDay(day, language).replace(/,? \d{4}$/, '')),
    [days, language],
  );
  const series = useMemo(
    (): readonly Series[] => [
      {
        key: 'asked',
        name: t('report.payments.asked'),
        look: 'bars',
        colour: 'text-3',
        values: days.map(({ asked }) => asked),
      },
      {
        key: 'credited',
        name: t('report.payments.credited'),
        look: 'line',
        colour: 'win',
        values: days.map(({ credited }) => credited),
      },
    ],
    [days, t],
  );
  if (payments.deposits.total.asked === 0) return <EmptyState title={t('report.payments.noDeposits')} />;
  return (
    <div className="px-4 pb-3">
      <TimeChart
        title={t('report.payments.byDay')}
        labels={labels}
        series={series}
        textOf={(key, at) => days[at]![key as 'asked' | 'credited']}
      />
    </div>
  );
}
