import { findPlay, type Paytable, type Play } from '@fairhouse/games/lottery';
import { fail, type Result } from '@fairhouse/kernel';
import type { NumberRules } from '@fairhouse/rules/lottery/limit/number-state';
import type { RefundReason } from '@fairhouse/wire/lottery/chase';
import type { Platform } from '../../frame/platform.ts';
import { type LotteryRow, oddsIn, paytableOfLottery, readOdds, readPaytables } from '../menu/index.ts';
import { seriesOf } from '../series/index.ts';
import { type PricedLine, priceLines } from '../ticket/index.ts';
import { readLine } from './plan-draws.ts';
import type { NextRow } from './store.ts';

/**
 * The lines of a draw whose turn has come, at what its numbers are offered at now. A line that was made for half odds is
 * at half only where its numbers are; nothing is bet at a price that is worse than the one the plan was made at.
 */
export async function priceLeg(
  platform: Platform,
  chase: Pick<NextRow, 'playerId' | 'lines' | 'paytable' | 'multiple'>,
  lottery: LotteryRow,
  rules: NumberRules,
): Promise<Result<readonly PricedLine[], RefundReason>> {
  const { family } = lottery;
  if (lottery.closed || chase.lines.some(({ playType }) => lottery.closedPlays.includes(playType)))
    return fail('play_closed');
  const lines = chase.lines
    .map(readLine)
    .map((line) => ({ ...line, multiple: line.multiple * chase.multiple, half: false }));
  const [series, odds] = await Promise.all([
    seriesOf(platform.db, chase.playerId),
    readOdds(platform, lottery),
  ]);
  const whole = priceLines(family, lines, series, rules, odds);
  // Who may no longer bet at a series has a worse offer than before.
  if (!whole.ok || (await areOddsWorse(platform, chase, lottery, odds))) return fail('odds_changed');
  const offers = whole.value.map(({ offer }) => offer);
  if (offers.includes('closed')) return fail('number_closed');
  if (!offers.includes('half')) return whole;
  if (chase.lines.some(({ half }, at) => offers[at] === 'half' && !half)) return fail('odds_changed');
  const halved = priceLines(
    family,
    lines.map((line, at) => ({ ...line, half: offers[at] === 'half' })),
    series,
    rules,
    odds,
  );
  return halved.ok ? halved : fail('odds_changed');
}

/** Does any play of the plan pay less than it did when the plan was made? */
async function areOddsWorse(
  platform: Platform,
  { lines, paytable }: Pick<NextRow, 'lines' | 'paytable'>,
  lottery: LotteryRow,
  now: Paytable,
): Promise<boolean> {
  if ((await paytableOfLottery(platform, lottery)) === paytable) return false;
  const [then] = await readPaytables(platform.db, [paytable]);
  return lines.some(({ playType }) => {
    const play = findPlay(lottery.family, playType);
    return !play || isWorse(oddsOf(then?.odds ?? {}, play), oddsOf(now, play));
  });
}

const oddsOf = (paytable: Paytable, play: Play): Play['odds'] => oddsIn(paytable, play).odds ?? play.odds;

const isWorse = (before: Play['odds'], after: Play['odds']): boolean =>
  before === 'series' || after === 'series'
    ? before !== after
    : Object.entries(before).some(([hit, worth]) => (after[hit] ?? 0) < worth);
