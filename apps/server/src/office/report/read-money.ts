import type { Reader } from '@fairhouse/db';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type {
  ReportDeposits,
  ReportQuery,
  ReportWithdrawals,
  reportOpsRoutes,
} from '@fairhouse/wire/office/report';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Named } from '@fairhouse/wire/schemas';
import { startOfDay } from '../../frame/day-in.ts';
import { listDepositOutcomes } from '../../money/deposit/index.ts';
import { listWithdrawalOutcomes } from '../../money/withdrawal/index.ts';
import { listBookFlows } from '../../play/statement/index.ts';
import { BONUS_ACCOUNTS, costOf } from './list-costs.ts';
import { dayPlus, scopeOf, type Viewer } from './read-figures.ts';

const wire = (units: bigint): string => wireMoney(moneyOf(units));

type Grouped = {
  readonly method: Named | null;
  readonly methodId: string | null;
  readonly day: string | null;
  readonly sum: bigint;
};

/** What all came to, each method and each day. */
function present<Row extends Grouped, None>(rows: readonly Row[], none: None) {
  const figures = ({ method: _, methodId: __, day: ___, sum, ...row }: Row) => ({ ...row, sum: wire(sum) });
  const total = rows.find(({ methodId, day }) => methodId === null && day === null);
  return {
    total: total ? figures(total) : none,
    methods: rows.flatMap((row) =>
      row.methodId === null
        ? []
        : [{ ...figures(row), id: row.methodId, name: row.method ?? { EN: row.methodId, VI: null } }],
    ),
    days: rows
      .flatMap((row) => (row.day === null ? [] : [{ ...figures(row), day: row.day }]))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}

const NOTHING = { asked: 0, open: 0, sum: '0.0000', median: null, p95: null } as const;
const NO_DEPOSITS: ReportDeposits = { ...NOTHING, credited: 0, failed: 0, expired: 0, cancelled: 0 };
const NO_WITHDRAWALS: ReportWithdrawals = { ...NOTHING, sent: 0, rejected: 0, returned: 0, inTime: 0 };

export async function readPayments(
  reader: Reader,
  viewer: Viewer,
  query: ReportQuery,
): Promise<RouteReply<typeof reportOpsRoutes.payments>> {
  const { brandId, currency, from, to } = scopeOf(query, viewer);
  const { timeZone } = viewer.brand;
  const asked = {
    brandId,
    currency,
    timeZone,
    fromMs: startOfDay(timeZone, from),
    toMs: startOfDay(timeZone, dayPlus(to, 1)),
  };
  const [deposits, withdrawals] = await Promise.all([
    listDepositOutcomes(reader, asked),
    listWithdrawalOutcomes(reader, asked),
  ]);
  return {
    from,
    to,
    deposits: present(deposits, NO_DEPOSITS),
    withdrawals: present(withdrawals, NO_WITHDRAWALS),
  };
}

export async function readBonuses(
  reader: Reader,
  viewer: Viewer,
  query: ReportQuery,
): Promise<RouteReply<typeof reportOpsRoutes.bonuses>> {
  const { currency, from, to } = scopeOf(query, viewer);
  const flows = (
    await listBookFlows(reader, viewer.brand, { currency, from, to, codes: BONUS_ACCOUNTS })
  ).filter((flow) => costOf(flow) === 'bonus');
  const sum = (some: typeof flows) => {
    const [given, returned] = [
      some.reduce((all, { went }) => all + went, 0n),
      some.reduce((all, { came }) => all + came, 0n),
    ];
    return { given, returned, cost: given - returned };
  };
  const amounts = ({ given, returned, cost }: ReturnType<typeof sum>) => ({
    given: wire(given),
    returned: wire(returned),
    cost: wire(cost),
  });
  const kinds = [...Map.groupBy(flows, ({ kind }) => kind)].map(([kind, some]) => ({ kind, ...sum(some) }));
  return {
    from,
    to,
    rows: kinds
      .toSorted((a, b) => (a.cost < b.cost ? 1 : a.cost > b.cost ? -1 : 0))
      .map(({ kind, ...sums }) => ({ kind, ...amounts(sums) })),
    total: amounts(sum(flows)),
  };
}
