import { csvLine, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { type CsvFile, EXPORT_ROWS_MAX } from '@fairhouse/wire/money/record-query';
import type { BetQuery } from '@fairhouse/wire/play/betting';
import type { BetPlace, BetRow } from '../../frame/bet-source.ts';
import { csvTime } from '../../frame/csv.ts';
import type { Platform } from '../../frame/platform.ts';
import { type Bettor, FIRST_PLACE, listPage, sumBetting } from './list-betting.ts';
import { presentBet } from './present.ts';

const BATCH = 1_000;

const COLUMNS = [
  ...['placed', 'settled', 'zone', 'provider', 'game', 'state', 'stake', 'valid_bet', 'payout', 'net'],
  ...['currency', 'round', 'bet'],
];

type Asked = Omit<BetQuery, 'cursor' | 'limit'>;

/** A betting record as a file, read batch by batch while it is sent. */
export async function writeFile(
  platform: Platform,
  bettor: Bettor,
  asked: Asked,
  nowMs: number,
): Promise<Result<CsvFile, Refusal<'export_too_large'>>> {
  const { settled, open } = await sumBetting(platform, bettor, asked);
  if (settled.bets + open.bets > EXPORT_ROWS_MAX)
    return fail({ code: 'export_too_large', params: { max: EXPORT_ROWS_MAX } });
  const days = [asked.from, asked.to].filter((day) => day !== undefined).join('-to-') || 'all';
  return ok({ name: `betting-record-${days}.csv`, lines: linesOf(platform, bettor, asked, nowMs) });
}

async function* linesOf(
  platform: Platform,
  bettor: Bettor,
  asked: Asked,
  nowMs: number,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for (let before: BetPlace | undefined = FIRST_PLACE; before; ) {
    const rows: readonly BetRow[] = await listPage(platform, bettor, asked, { before, limit: BATCH, nowMs });
    yield rows.map((row) => lineOf(row, bettor.timeZone)).join('');
    const last = rows.at(-1);
    before = last && rows.length === BATCH ? { placedAtMs: last.placedAt, id: last.id } : undefined;
  }
}

function lineOf(row: BetRow, timeZone: string): string {
  const bet = presentBet(row);
  const settled = bet.settledAt === null ? '' : csvTime(bet.settledAt, timeZone);
  const names = [timeZone, bet.vendor, bet.game.title, bet.state];
  const amounts = [bet.stake, bet.validBet, bet.payout, bet.net, bet.currency];
  return csvLine([csvTime(bet.placedAt, timeZone), settled, ...names, ...amounts, bet.roundId, bet.id]);
}
