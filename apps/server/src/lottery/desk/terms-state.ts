import { FAMILIES, findPlay, type OddsTable, type Play, PUSH, timesOfSpaces } from '@fairhouse/games/lottery';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { readTerm, type Term } from '@fairhouse/rules/lottery/limit/terms';
import type { SetNumber } from '../issue/index.ts';
import type { LotteryRow } from '../menu/index.ts';

type Paytable = Readonly<Record<string, OddsTable>>;

/** What is in force of a lottery. */
export type TermsState = {
  readonly lottery: LotteryRow;
  /** Odds of every play that has fixed ones. */
  readonly paytable: Paytable;
  readonly numbers: readonly SetNumber[];
};

const NONE = 'none';
/** A day that is drawn on as the week or the month has it. */
const USUAL = 'usual';
/** Far above every limit, within what the ledger can hold. */
const LIMIT_MAX = 10n ** 15n;
/** Odds are whole units of 1/10,000 in four bytes. */
const ODDS_MAX = 2_000_000_000n;

const show = (units: bigint): string => wireMoney(moneyOf(units));

const isOdds = (play: Play, hit: string): boolean =>
  play.odds !== 'series' && hit !== PUSH && Object.hasOwn(play.odds, hit);

/** Outcomes of a part of the exposure of a family; undefined where it has no such part. */
function sizeOf(family: LotteryRow['family'], space: string): number | undefined {
  for (const { code, cells } of FAMILIES[family]) {
    const found = cells?.find((one) => one.code === space);
    if (found) return found.size;
    if (!cells && code === space) return 1;
  }
  return undefined;
}

/** A term of this lottery; undefined where it has none of that key. */
export function findTerm(
  { family, schedule }: Pick<LotteryRow, 'family' | 'schedule'>,
  key: string,
): Term | undefined {
  const term = readTerm(key);
  if (!term) return undefined;
  if (term.part === 'lotteryRests') return schedule.kind === 'daily' && isDate(term.day) ? term : undefined;
  if (term.part === 'lotteryNumbers') {
    const size = sizeOf(family, term.space);
    return size !== undefined && term.number < size ? term : undefined;
  }
  if (term.play === null) return term;
  const play = findPlay(family, term.play);
  if (!play || (term.part === 'lotteryOdds' && !isOdds(play, term.hit))) return undefined;
  return term;
}

/** What a term is now, as a request tells it. */
export function termValue({ lottery, paytable, numbers }: TermsState, term: Term): string {
  switch (term.part) {
    case 'lotterySale': {
      const isClosed = term.play === null ? lottery.closed : lottery.closedPlays.includes(term.play);
      return isClosed ? 'closed' : 'open';
    }
    case 'lotteryOdds':
      return show(BigInt(paytable[term.play]![term.hit]!));
    case 'lotteryLimits': {
      if (term.scope === 'number') return show(lottery.numberLimit);
      if (term.scope === 'player') return show(lottery.playerLimit);
      const limit = term.scope === 'issue' ? lottery.issueLimit : lottery.playLimits[term.play!];
      return limit === null || limit === undefined ? NONE : show(BigInt(limit));
    }
    case 'lotteryRests': {
      const rest = restsOf(lottery).find(({ day }) => day === term.day);
      return rest ? (rest.moveTo ?? NONE) : USUAL;
    }
    case 'lotteryNumbers':
      return (
        numbers.find(
          ({ issue, space, number }) =>
            issue === term.issue && space === term.space && number === term.number,
        )?.state ?? 'open'
      );
  }
}

/** A value as it is written down; undefined where the term cannot have it. */
export function readValue(term: Term, text: string): string | undefined {
  if (term.part === 'lotterySale') return text === 'open' || text === 'closed' ? text : undefined;
  if (term.part === 'lotteryNumbers')
    return text === 'open' || text === 'half' || text === 'closed' ? text : undefined;
  if (term.part === 'lotteryRests')
    return text === USUAL || text === NONE || (isDate(text) && text !== term.day) ? text : undefined;
  if (text === NONE)
    return term.part === 'lotteryLimits' && (term.scope === 'issue' || term.scope === 'play')
      ? NONE
      : undefined;
  const amount = parseMoney(text);
  if (amount === undefined || amount < 0n) return undefined;
  if (term.part === 'lotteryOdds') return amount > 0n && amount <= ODDS_MAX ? show(amount) : undefined;
  return amount <= LIMIT_MAX ? show(amount) : undefined;
}

const unitsOf = (text: string): bigint => parseMoney(text)!;

/** What would be in force with some terms changed. Numbers are kept apart, row by row. */
export function applyTerms(
  state: Pick<TermsState, 'lottery' | 'paytable'>,
  changes: readonly { readonly term: Term; readonly to: string }[],
): Pick<TermsState, 'lottery' | 'paytable'> {
  let { lottery, paytable } = state;
  for (const { term, to } of changes) {
    if (term.part === 'lotterySale') {
      const { play } = term;
      if (play === null) lottery = { ...lottery, closed: to === 'closed' };
      else {
        const others = lottery.closedPlays.filter((code) => code !== play);
        lottery = { ...lottery, closedPlays: to === 'closed' ? [...others, play].toSorted() : others };
      }
    } else if (term.part === 'lotteryOdds') {
      const odds = { ...paytable[term.play], [term.hit]: Number(unitsOf(to) satisfies bigint) };
      paytable = { ...paytable, [term.play]: odds };
    } else if (term.part === 'lotteryLimits') lottery = withLimit(lottery, term, to);
    else if (term.part === 'lotteryRests') lottery = withRest(lottery, term.day, to);
  }
  return { lottery, paytable };
}

/** The days that a lottery does not keep to, earliest first. */
export const restsOf = ({ schedule }: Pick<LotteryRow, 'schedule'>) =>
  schedule.kind === 'daily' ? (schedule.holidays ?? []) : [];

/** Is it a day that exists, as yyyy-MM-dd? */
export const isDate = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

function withRest(lottery: LotteryRow, day: string, to: string): LotteryRow {
  if (lottery.schedule.kind !== 'daily') return lottery;
  const others = restsOf(lottery).filter((rest) => rest.day !== day);
  const own = to === USUAL ? [] : [to === NONE ? { day } : { day, moveTo: to }];
  const holidays = [...others, ...own].toSorted((one, other) => one.day.localeCompare(other.day));
  return { ...lottery, schedule: { ...lottery.schedule, holidays } };
}

function withLimit(
  lottery: LotteryRow,
  { scope, play }: Extract<Term, { part: 'lotteryLimits' }>,
  to: string,
): LotteryRow {
  if (scope === 'number') return { ...lottery, numberLimit: unitsOf(to) };
  if (scope === 'player') return { ...lottery, playerLimit: unitsOf(to) };
  if (scope === 'issue') return { ...lottery, issueLimit: to === NONE ? null : unitsOf(to) };
  const { [play!]: _before, ...others } = lottery.playLimits;
  return {
    ...lottery,
    playLimits: to === NONE ? others : { ...others, [play!]: unitsOf(to).toString() },
  };
}

/** Prizes of a draw that fall into each part, where there are more than one. */
export const spaceTimesOf = ({ family }: Pick<LotteryRow, 'family'>): Record<string, number> =>
  Object.fromEntries([...timesOfSpaces(FAMILIES[family])].filter(([, times]) => times > 1));
