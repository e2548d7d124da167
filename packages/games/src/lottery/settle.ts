import { assert } from '@fairhouse/kernel';
import { type Constant, compile, type Hits, hitsOf, printHits } from './compile.ts';
import { countOf } from './count.ts';
import { type DrawNumbers, type Line, type OddsTable, type Play, PUSH } from './play.ts';
import { zyPercent } from './space.ts';

const ODDS_SCALE = 10_000n;
/** Prizes of a series are for two units. */
const SERIES_SCALE = 20_000n;

/** The prize of two units in 1/10,000: 2 × total/win × series/2000, cut to four decimals. */
export const prizeOf = ([win, total]: readonly [number, number], series: number): bigint =>
  (10n * BigInt(total) * BigInt(series)) / BigInt(win);

/** What a line costs before any rebate. */
export const stakeOf = (play: Play, line: Line): bigint =>
  BigInt(play.price) * line.unitStake * BigInt(countOf(play, line.pick));

/** The odds a ticket is settled by: those of its own paytable, and of the draw's pool by class, in 1/10,000, where it has one. */
export type Odds = { readonly odds?: OddsTable; readonly pool?: Readonly<Record<string, bigint>> };

/** A credit is ⌊gross × unit stake × times / over⌋, cut once a line. */
export type Scale = { readonly times: bigint; readonly over: bigint };

/** @param numbers the draw, whose first digit ZY looks at; without one its best case */
export function scaleOf(play: Play, numbers?: DrawNumbers): Scale {
  const shares = BigInt(play.shares ?? 1);
  if (play.mode === 'zy')
    return { times: numbers ? zyPercent(numbers[0]!) : 100n, over: SERIES_SCALE * 100n * shares };
  return { times: 1n, over: (play.odds === 'series' ? SERIES_SCALE : ODDS_SCALE) * shares };
}

/** What one hit of a class is worth, on the scale of `scaleOf`. */
function worthOf(play: Play, hit: string, series: number | undefined, { odds, pool }: Odds): bigint {
  if (play.odds === 'series') {
    assert(series !== undefined, `${play.code} is bet at a series`);
    return prizeOf(play.chance![hit]!, series);
  }
  const worth = (odds ?? play.odds)[hit];
  if (worth === undefined && play.pool?.classes.includes(hit)) return pool?.[hit] ?? 0n;
  assert(worth !== undefined, `${play.code} has odds for ${hit}`);
  return BigInt(worth);
}

/** Σ hits × worth. */
export const grossOf = (play: Play, hits: Hits, series: number | undefined, odds: Odds = {}): bigint =>
  Object.entries(hits).reduce(
    (sum, [hit, count]) => sum + BigInt(count) * worthOf(play, hit, series, odds),
    0n,
  );

type Amount = Pick<Line, 'unitStake' | 'half'>;

export const creditOf = (gross: bigint, line: Amount, { times, over }: Scale): bigint =>
  (gross * line.unitStake * times) / (line.half ? 2n * over : over);

/** What came of a line. `pushed` of its stake came back undecided and turns nothing over. */
export type Settled = { readonly hits: Hits; readonly payout: bigint; readonly pushed: bigint };

export function settleLine(play: Play, line: Line, numbers: DrawNumbers, odds: Odds = {}): Settled {
  return settleCompiled(play, line, compile(play, numbers), scaleOf(play, numbers), odds);
}

/** The same for many lines of one draw. */
export function settleCompiled(
  play: Play,
  line: Line,
  constants: readonly Constant[],
  scale: Scale,
  odds: Odds = {},
): Settled {
  const hits = hitsOf(constants, line.pick);
  const pushed = BigInt(hits[PUSH] ?? 0) * BigInt(play.price) * line.unitStake;
  const won = grossOf(play, withoutPush(hits), line.series, odds);
  return { hits, payout: creditOf(won, line, scale) + pushed, pushed };
}

const withoutPush = ({ [PUSH]: _pushed, ...hits }: Hits): Hits => hits;

/**
 * The sums of `grossOf` and of pushed unit bets as SQL, of columns `pick`, `list` and `series`:
 * payout = div(gross × unit_stake × times, over or 2 × over at half odds) + pushed × price × unit_stake.
 * Multiply as numeric: the product can pass the range of bigint.
 */
export type PrintedPlay = {
  readonly code: string;
  readonly gross: string;
  readonly pushed: string;
  readonly scale: Scale;
};

export function printPlay(play: Play, numbers: DrawNumbers, odds: Odds = {}): PrintedPlay {
  const { [PUSH]: pushed, ...hits } = printHits(compile(play, numbers));
  const worths = Object.entries(hits).map(([hit, expression]) => {
    if (play.odds !== 'series') return `(${expression}) * ${worthOf(play, hit, undefined, odds)}::bigint`;
    const [win, total] = play.chance![hit]!;
    return `(${expression}) * (${10 * total}::bigint * series / ${win})`;
  });
  return {
    code: play.code,
    gross: worths.length === 0 ? '0::bigint' : worths.join(' + '),
    pushed: pushed ?? '0::bigint',
    scale: scaleOf(play, numbers),
  };
}
