import type { Engine } from '../engine.ts';
import { drawWithout } from '../fair/draw-without.ts';
import { exactly, wholeFrom } from '../returns.ts';
import { type EndEvent, endEvent } from './end-event.ts';
import { KENO_PAYS, KENO_RISKS, type KenoRisk } from './keno-pays.ts';
import {
  choose,
  decimalMultiplier,
  ORIGINAL_MAX_WIN,
  ORIGINAL_STAKE,
  payAt,
  sayMultiplier,
  takesStake,
} from './pays.ts';
import { fieldsOf, isOneOf, isWhole } from './read-call.ts';

export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;
export const KENO_PICKS_MAX = 10;

/** `picks`: 1 to 10 different numbers of 1 to 40, in rising order. */
export type KenoChoice = { readonly picks: readonly number[]; readonly risk: KenoRisk };

export type KenoEvent =
  /** In the order in which they were drawn. */
  | {
      readonly type: 'drawn';
      readonly numbers: readonly number[];
      readonly hits: number;
      readonly multiplier: string;
    }
  | EndEvent;

/** What each count of hits pays, in 1/10,000 stakes. */
export const kenoMultipliers = (risk: KenoRisk, picks: number): readonly bigint[] =>
  KENO_PAYS[risk][picks]!.map(decimalMultiplier);

/** What a card returns in the long run, counted over how many of its numbers can be drawn. */
export const kenoReturn = (risk: KenoRisk, picks: number): number =>
  kenoMultipliers(risk, picks).reduce((sum, pay, hits) => {
    const ways = choose(KENO_DRAWN, hits) * choose(KENO_NUMBERS - KENO_DRAWN, picks - hits);
    return sum + (Number(pay) / 10_000) * (Number(ways) / Number(choose(KENO_NUMBERS, picks)));
  }, 0);

const isPicks = (picks: unknown): picks is readonly number[] =>
  Array.isArray(picks) &&
  isWhole(picks.length, 1, KENO_PICKS_MAX) &&
  picks.every((pick, at) => isWhole(pick, 1, KENO_NUMBERS) && (at === 0 || pick > picks[at - 1]));

/** Ten numbers of forty are drawn; the player picked up to ten. */
export const KENO: Engine = {
  id: 'O_KENO',
  version: '1.0.0',
  maxWin: ORIGINAL_MAX_WIN,
  stake: ORIGINAL_STAKE,
  play({ stake, choice, moves }, words) {
    const { picks, risk } = fieldsOf(choice, 'picks', 'risk') ?? {};
    if (!takesStake(stake) || moves.length > 0 || !isOneOf(KENO_RISKS, risk) || !isPicks(picks))
      return undefined;
    const numbers = drawWithout(words, KENO_NUMBERS, KENO_DRAWN).map((index) => index + 1);
    const hits = picks.filter((pick) => numbers.includes(pick)).length;
    const multiplier = kenoMultipliers(risk, picks.length)[hits]!;
    const payout = payAt(stake, multiplier);
    const book: KenoEvent[] = [
      { type: 'drawn', numbers, hits, multiplier: sayMultiplier(multiplier) },
      endEvent(stake, payout),
    ];
    return { book, staked: stake, payout, open: false };
  },
  returns: () =>
    KENO_RISKS.flatMap((risk) =>
      exactly(
        wholeFrom(1, KENO_PICKS_MAX),
        (picks) => `${picks} numbers, ${risk}`,
        (picks) => kenoReturn(risk, picks),
      ),
    ),
};
