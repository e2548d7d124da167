import { bitText, type DrawNumbers, findPlay, type PrintedPlay, printPlay } from '@fairhouse/games/lottery';
import { assert } from '@fairhouse/kernel';
import type { LotteryRow } from '../menu/index.ts';
import type { PlayedRow, Printed } from './store.ts';

type Tables = ReadonlyMap<number, Readonly<Record<string, Readonly<Record<string, number>>>>>;

const NEVER = 'false';

/** Nothing was settled before. */
export const NOTHING: Printed = { payout: '0::bigint', pushed: '0::bigint', covered: NEVER };

/** All stakes come back, and nothing turns over. */
export const ALL_BACK: Printed = { payout: '(stake - rebate)', pushed: 'stake', covered: NEVER };

/** What the groups of a pool pay in each currency, in 1/10,000 per unit stake of 1. */
export type PoolOdds = ReadonlyMap<string, Readonly<Record<string, bigint>>>;

/** What each play that was bet on pays by a result; a null one is void. Texts of plays come from the program, never from a player. */
export function printResult(
  family: LotteryRow['family'],
  played: readonly PlayedRow[],
  tables: Tables,
  numbers: DrawNumbers | null,
  pools: PoolOdds = new Map(),
): Printed {
  if (!numbers) return ALL_BACK;
  if (played.length === 0) return NOTHING;
  const payouts: string[] = [];
  const pushes: string[] = [];
  const covers = new Map<string, string>();
  for (const { play: code, paytable } of played) {
    const play = findPlay(family, code);
    assert(play, 'plays with tickets are never taken away');
    const odds = tables.get(paytable)?.[code];
    const own = { ...(odds && { odds }) };
    const ticket = `play = '${code}' and paytable = ${paytable}`;
    for (const [currency, pool] of play.pool ? pools : [])
      payouts.push(
        `when ${ticket} and currency = '${codeOf(currency)}' then ${payoutOf(printPlay(play, numbers, { ...own, pool }))}`,
      );
    const printed = printPlay(play, numbers, own);
    const back = printed.pushed === '0::bigint' ? '' : ` + (${printed.pushed}) * ${play.price} * unit_stake`;
    payouts.push(`when ${ticket} then ${payoutOf(printed)}${back}`);
    if (back) pushes.push(`when ${ticket} then (${printed.pushed}) * ${play.price} * unit_stake`);
    for (const { mask, most } of play.cover ?? []) {
      const one = `bit_count(picked & B'${bitText(mask)}') > ${most}`;
      const known = covers.get(code);
      covers.set(code, known === undefined ? one : `${known} or ${one}`);
    }
  }
  const covered = [...covers].map(([code, test]) => `when play = '${code}' then ${test}`);
  return {
    payout: `case ${payouts.join(' ')} end`,
    pushed: pushes.length === 0 ? '0::bigint' : `case ${pushes.join(' ')} else 0 end`,
    covered: covered.length === 0 ? NEVER : `case ${covered.join(' ')} else false end`,
  };
}

/** Most tickets win nothing, and wide arithmetic costs more than to see that. */
const payoutOf = ({ gross, scale: { times, over } }: PrintedPlay): string =>
  `case when (${gross}) = 0 then 0::bigint else
    div((${gross})::numeric * unit_stake * ${times}, case when half then ${2n * over} else ${over} end)::bigint end`;

function codeOf(currency: string): string {
  assert(/^[A-Z0-9]{1,10}$/.test(currency), 'a currency is a code');
  return currency;
}
