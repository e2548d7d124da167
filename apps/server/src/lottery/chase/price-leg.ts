import { findPlay } from '@fairhouse/games/lottery';
import { fail, type Result } from '@fairhouse/kernel';
import type { NumberRules } from '@fairhouse/rules/lottery/limit/number-state';
import type { RefundReason } from '@fairhouse/wire/lottery/chase';
import type { Platform } from '../../frame/platform.ts';
import { type LotteryRow, paytableIdOf, readPaytables, seriesOf } from '../menu/index.ts';
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
  { family }: LotteryRow,
  rules: NumberRules,
): Promise<Result<readonly PricedLine[], RefundReason>> {
  const lines = chase.lines
    .map(readLine)
    .map((line) => ({ ...line, multiple: line.multiple * chase.multiple, half: false }));
  const series = await seriesOf(platform, chase.playerId);
  const whole = priceLines(family, lines, series, rules);
  // Who may no longer bet at a series, or at all at a play, has a worse offer than before.
  if (!whole.ok || (await areOddsWorse(platform, chase, family))) return fail('odds_changed');
  const offers = whole.value.map(({ offer }) => offer);
  if (offers.includes('closed')) return fail('number_closed');
  if (!offers.includes('half')) return whole;
  if (chase.lines.some(({ half }, at) => offers[at] === 'half' && !half)) return fail('odds_changed');
  const halved = priceLines(
    family,
    lines.map((line, at) => ({ ...line, half: offers[at] === 'half' })),
    series,
    rules,
  );
  return halved.ok ? halved : fail('odds_changed');
}

/** Does any play of the plan pay less than it did when the plan was made? */
async function areOddsWorse(
  platform: Platform,
  { lines, paytable }: Pick<NextRow, 'lines' | 'paytable'>,
  family: LotteryRow['family'],
): Promise<boolean> {
  if ((await paytableIdOf(platform, family)) === paytable) return false;
  const [then] = await readPaytables(platform.db, [paytable]);
  return lines.some(({ playType }) => {
    const odds = findPlay(family, playType)?.odds;
    return Object.entries(then?.odds[playType] ?? {}).some(
      ([hit, worth]) => !odds || odds === 'series' || (odds[hit] ?? 0) < worth,
    );
  });
}
