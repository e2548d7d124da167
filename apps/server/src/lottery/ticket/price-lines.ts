import type { Reader } from '@fairhouse/db';
import {
  cellsOfLine,
  countOf,
  type FamilyCode,
  findPlay,
  type Line,
  numberOfCell,
  type OwedCell,
  type Paytable,
  type Pick,
  type Play,
  packFields,
  packList,
  stakeOf,
} from '@fairhouse/games/lottery';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import {
  type NumberRules,
  type NumberState,
  numberRulesOf,
  offerOn,
} from '@fairhouse/rules/lottery/limit/number-state';
import { checkSeries, rebateOf, unitStakeOf } from '@fairhouse/rules/lottery/prize/series';
import type { Refusal } from '@fairhouse/wire/faults';
import type { TicketLine } from '@fairhouse/wire/lottery/ticket';
import { listNumberRules } from '../issue/index.ts';
import { oddsIn, weightFor } from '../menu/index.ts';

/** A line as it is staked. */
export type PricedLine = {
  readonly play: Play;
  readonly pick: Pick;
  readonly multiple: number;
  readonly unitStake: bigint;
  readonly series: number | null;
  /** The most series of the account. */
  readonly account: number;
  readonly half: boolean;
  readonly count: number;
  readonly stake: bigint;
  readonly rebate: bigint;
  readonly weight: number;
  /** What its numbers are offered at. */
  readonly offer: NumberState;
  readonly cells: readonly OwedCell[];
  /** The most that it can pay in one outcome. */
  readonly most: bigint;
};

export type LineFault = Refusal<'not_found' | 'bad_numbers' | 'series_too_high' | 'play_closed'>;

export const readNumberRules = async (reader: Reader, issue: bigint): Promise<NumberRules> =>
  numberRulesOf(await listNumberRules(reader, issue));

/** What lines of a draw cost and may pay, at the terms of an account. */
export function priceLines(
  family: FamilyCode,
  lines: readonly TicketLine[],
  series: number,
  rules: NumberRules,
  paytable: Paytable = {},
): Result<readonly PricedLine[], LineFault> {
  const priced: PricedLine[] = [];
  for (const [at, line] of lines.entries()) {
    const one = priceLine(family, line, series, rules, paytable);
    if (!one.ok) return fail(one.fault === 'bad_numbers' ? badLine(at) : faultOf(one.fault, series));
    priced.push(one.value);
  }
  return ok(priced);
}

const badLine = (at: number): LineFault => ({
  code: 'bad_numbers',
  params: { line: at + 1 },
  fields: { [`lines.${at}`]: { rule: 'bad_numbers' } },
});

const faultOf = (code: 'not_found' | 'series_too_high', most: number): LineFault =>
  code === 'series_too_high' ? { code, params: { most } } : { code };

function priceLine(
  family: FamilyCode,
  line: TicketLine,
  account: number,
  rules: NumberRules,
  paytable: Paytable,
): Result<PricedLine, 'not_found' | 'bad_numbers' | 'series_too_high'> {
  const play = findPlay(family, line.playType);
  if (!play) return fail('not_found');
  const packed = pickOf(play, line);
  if (!packed?.ok) return fail('bad_numbers');
  const ofSeries = play.odds === 'series';
  if (ofSeries ? !line.unit || line.unitStake !== undefined : !line.unitStake || line.unit !== undefined)
    return fail('bad_numbers');
  const series = ofSeries ? (line.series ?? account) : null;
  if (series !== null && !checkSeries(series, account).ok) return fail('series_too_high');
  const unitStake = ofSeries
    ? unitStakeOf(line.unit!, line.multiple)
    : (line.unitStake as bigint) * BigInt(line.multiple);
  const pick = packed.value;
  const half = line.half ?? false;
  const whole: Line = { pick, unitStake, ...(series !== null && { series }), half };
  const stake = stakeOf(play, whole);
  const rebate = series === null ? 0n : rebateOf(stake, account, series);
  assert(rebate < stake, 'a rebate is a part of the stake');
  const cells = cellsOfLine(play, whole, oddsIn(paytable, play));
  const most = cells.reduce((largest, { owed }) => (owed > largest ? owed : largest), 0n);
  if (stake > LINE_STAKE_MAX || most > LINE_MOST) return fail('bad_numbers');
  return ok({
    play,
    pick,
    multiple: line.multiple,
    unitStake,
    series,
    account,
    half,
    count: countOf(play, pick),
    stake,
    rebate,
    weight: weightFor(play, account, paytable),
    offer: offerOn(
      cells.map((cell) => ({ space: cell.space, number: numberOfCell(cell) })),
      rules,
    ),
    cells,
    most,
  });
}

function pickOf(play: Play, { fields, numbers }: TicketLine) {
  if (play.list) return numbers && !fields ? packList(play, numbers) : undefined;
  return fields && !numbers ? packFields(play, fields) : undefined;
}

/** Beyond these no sum of many bets is within the range of the ledger: far above every limit. */
export const LINE_STAKE_MAX = 10n ** 15n;
export const LINE_MOST = 10n ** 16n;

/** What is taken from the player for lines. */
export const costOf = (lines: readonly { readonly stake: bigint; readonly rebate: bigint }[]): bigint =>
  lines.reduce((sum, { stake, rebate }) => sum + stake - rebate, 0n);
