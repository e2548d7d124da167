import { createHash } from 'node:crypto';
import { csvLine, type Money, moneyOf, wireMoney, ZERO } from '@fairhouse/kernel';
import type { CsvFile } from '@fairhouse/wire/money/record-query';
import { csvTime } from '../../../frame/csv.ts';
import type { Platform } from '../../../frame/platform.ts';
import { readNames } from '../../../identity/player/index.ts';
import { exactAmount } from '../present.ts';
import { type Asked, spanOf } from '../read-income.ts';
import type { Viewer } from '../read-now.ts';
import { type LineRow, listStatement } from '../store.ts';
import { signHash } from './sign.ts';

const SLICE = 1_000;

const COLUMNS = [
  'from',
  'to',
  'hour',
  'kind',
  'revision',
  'reason',
  'contract_gives',
  'downlines_have',
  'due',
  'paid',
  'paid_at',
  'run',
];

const place = ({ runId, revision, placeNo }: LineRow) => ({ runId, revision, placeNo });

/**
 * Every line of income of some days, what it was reckoned from and what it paid, with the sum. The last line has the SHA-256 of all
 * bytes before it, signed by the house.
 */
export function writeStatement(platform: Platform, viewer: Viewer, asked: Asked): CsvFile {
  const { brand, playerId, nowMs } = viewer;
  const span = spanOf(viewer, asked);
  const hash = createHash('sha256');
  const told = (line: string): string => {
    hash.update(line);
    return line;
  };
  const lineOf = (row: LineRow): string =>
    csvLine([
      ...[
        row.fromDay,
        row.toDay,
        row.hour === -1 ? '' : `${row.hour}`,
        row.kind,
        `${row.revision}`,
        row.reason,
      ],
      ...[exactAmount(row.gross), exactAmount(row.below), wireMoney(row.due), wireMoney(row.pays)],
      ...[row.postedAt === null ? '' : csvTime(row.postedAt, brand.timeZone), row.runId],
    ]);
  async function* lines(): AsyncGenerator<string> {
    const names = await readNames(platform.db, [playerId]);
    const head = [
      'statement',
      names.get(playerId as never)!,
      span.from,
      span.to,
      brand.timeZone,
      brand.currency,
    ];
    yield told(csvLine([...head, csvTime(nowMs, brand.timeZone)]));
    yield told(csvLine(COLUMNS));
    let sum: Money = ZERO;
    for (let rows: LineRow[] | undefined; rows === undefined || rows.length === SLICE; ) {
      const last = rows?.at(-1);
      rows = await listStatement(platform.db, playerId, span, { after: last && place(last), limit: SLICE });
      for (const { pays } of rows) sum = moneyOf(sum + pays);
      yield told(rows.map(lineOf).join(''));
    }
    yield told(csvLine(['total', '', '', '', '', '', '', '', '', wireMoney(sum), '', '']));
    const digest = hash.digest('hex');
    yield csvLine(['signed', digest, signHash(platform.config.secret, brand.id, digest)]);
  }
  return { name: `statement-${span.from}-to-${span.to}.csv`, lines: lines() };
}
