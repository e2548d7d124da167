import type { Reader } from '@fairhouse/db';
import { csvLine, fail, moneyOf, ok, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import type { TeamTransactions } from '@fairhouse/wire/agency/team';
import type { TransactionKind } from '@fairhouse/wire/agency/team-words';
import type { Refusal } from '@fairhouse/wire/faults';
import type { CsvFile } from '@fairhouse/wire/money/record-query';
import { csvTime } from '../../../frame/csv.ts';
import { findOldestUnseen } from '../../../platform/outbox/index.ts';
import { VOLUMES_CONSUMER } from '../count-volumes.ts';
import { type Days, findBranchOf, spanOf, type Viewer } from '../read-figures.ts';
import { listInTeam, readLines } from '../store.ts';
import { listTransactions, sumTransactions, type TransactionRow, type TransactionSum } from './store.ts';

const SLICE = 50;
const FILE_SLICE = 5_000;

/** Higher than any number that was given. */
const AFTER_ALL = 2n ** 62n;

type Asked = Days & {
  readonly under?: string | undefined;
  readonly kind?: TransactionKind | undefined;
  readonly cursor?: string | undefined;
};

const presentRow = ({ no, memberId, account, agent, amount, ...row }: TransactionRow) => ({
  ...row,
  id: no.toString(),
  member: { id: memberId, account },
  agent,
  amount: wireMoney(amount),
});

const sumOf = (sums: readonly TransactionSum[], kind: TransactionKind) => {
  const found = sums.find((each) => each.kind === kind);
  return { count: found?.count ?? 0, amount: wireMoney(found?.sum ?? ZERO) };
};

/** What members of a branch paid in and received, and what it comes to. */
export async function readTransactions(
  reader: Reader,
  viewer: Viewer,
  { under, kind, cursor, ...days }: Asked,
): Promise<Result<TeamTransactions, Refusal<'not_found'>>> {
  const { scope, brand, nowMs } = viewer;
  const branch = await findBranchOf(reader, scope, under);
  if (!branch) return fail({ code: 'not_found' });
  const { nodes, playerId } = branch;
  const span = { ...spanOf(days, viewer), kind: kind ?? null };
  const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : AFTER_ALL;
  const [unseen, sums, rows, [place]] = await Promise.all([
    findOldestUnseen(reader, VOLUMES_CONSUMER),
    sumTransactions(reader, nodes, span),
    listTransactions(reader, nodes, span, { before, limit: SLICE }),
    listInTeam(reader, scope, [playerId]),
  ]);
  return ok({
    from: span.from,
    to: span.to,
    timeZone: brand.timeZone,
    countedTo: unseen ?? nowMs,
    path: place ? (await readLines(reader, scope, [place.path]))(place.path) : [],
    deposits: sumOf(sums, 'deposit'),
    withdrawals: sumOf(sums, 'withdrawal'),
    items: rows.map(presentRow),
    next: rows.length === SLICE ? rows.at(-1)!.no.toString() : null,
  });
}

/** The same as a file, its last lines the sums. */
export async function writeTransactions(
  reader: Reader,
  viewer: Viewer,
  { under, kind, ...days }: Asked,
): Promise<Result<CsvFile, Refusal<'not_found'>>> {
  const branch = await findBranchOf(reader, viewer.scope, under);
  if (!branch) return fail({ code: 'not_found' });
  const span = { ...spanOf(days, viewer), kind: kind ?? null };
  const { currency, timeZone } = viewer.brand;
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(['time', 'account', 'kind', 'amount', 'currency']);
    // The sums are of what the lines show: nothing that comes in meanwhile.
    const sums = { deposit: 0n, withdrawal: 0n };
    for (let before: bigint | undefined = AFTER_ALL; before !== undefined; ) {
      const rows: TransactionRow[] = await listTransactions(reader, branch!.nodes, span, {
        before,
        limit: FILE_SLICE,
      });
      for (const row of rows) sums[row.kind] += row.amount;
      yield rows
        .map((row) =>
          csvLine([csvTime(row.at, timeZone), row.account, row.kind, wireMoney(row.amount), currency]),
        )
        .join('');
      before = rows.length === FILE_SLICE ? rows.at(-1)!.no : undefined;
    }
    yield csvLine(['total', '', 'deposit', wireMoney(moneyOf(sums.deposit)), currency]);
    yield csvLine(['total', '', 'withdrawal', wireMoney(moneyOf(sums.withdrawal)), currency]);
  }
  return ok({ name: `transactions-${span.from}-to-${span.to}.csv`, lines: lines() });
}
