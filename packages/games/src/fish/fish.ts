import { parseMoney, scaleMoney, wireMoney } from '@fairhouse/kernel';
import type { Engine, RoundCall } from '../engine.ts';
import type { WordSource } from '../fair/byte-stream.ts';
import { fieldsOf, isWhole } from '../originals/read-call.ts';
import type { BetReturn } from '../returns.ts';
import {
  bulletOf,
  CHARGE,
  DIRECT,
  MAGAZINE_MOST,
  type Magazine,
  openMagazine,
  readShot,
  type ShotEvent,
  WEAPON,
} from './magazine.ts';
import { BULLET, meanOf, SPECIES, type Species } from './species.ts';
import { splitBudget } from './split-budget.ts';

/** How many bullets are set aside; the energy comes from the shots before and from nobody's wish. */
export type FishChoice = { readonly bullets: number; readonly energy?: number };

/** Shots in their order, with how many bullets came back since; or the end. */
export type FishMove = { readonly shots: readonly unknown[]; readonly back: number } | { readonly end: true };

export type FishEvent =
  | { readonly type: 'magazine'; readonly bullet: string; readonly bullets: number; readonly energy: number }
  | ShotEvent
  | { readonly type: 'back'; readonly bullets: number }
  | {
      readonly type: 'end';
      /** What was shot, and what it has won; the rest of the bullets was never staked. */
      readonly stake: string;
      readonly payout: string;
      readonly energy: number;
    };

const SHOTS_MOST = 40;
const ENERGY_MOST = 1_000_000_000;

/** @returns undefined where stake and choice are none of the game */
function openingOf(
  { stake, choice }: Pick<RoundCall, 'stake' | 'choice'>,
  words: WordSource,
): { readonly magazine: Magazine; readonly opened: FishEvent } | undefined {
  const fields = fieldsOf(choice, 'bullets', 'energy') ?? fieldsOf(choice, 'bullets');
  if (!fields) return undefined;
  const { bullets, energy = 0 } = fields as { bullets: unknown; energy?: unknown };
  const bullet = bulletOf(stake, bullets);
  if (bullet === undefined || !isWhole(energy, 0, ENERGY_MOST)) return undefined;
  const opening = { bullet, bullets: bullets as number, energy };
  return {
    magazine: openMagazine(opening, words),
    opened: { type: 'magazine', ...opening, bullet: wireMoney(bullet) },
  };
}

/** The magazine of a round after its moves, ready for the next shot. */
export function magazineOf(call: RoundCall, words: WordSource): Magazine | undefined {
  const opening = openingOf(call, words);
  for (const move of call.moves)
    for (const shot of (move as { shots?: readonly unknown[] }).shots ?? [])
      opening?.magazine.fire(readShot(shot)!);
  return opening?.magazine;
}

/**
 * A magazine at a fish table: bullets that were set aside, shot one after the other, each decided when it hits. What is not
 * shot is not staked. Which fish swim decides nothing: every target returns the same.
 */
export const FISH: Engine = {
  id: 'FISH',
  version: '1.0.0',
  maxWin: 10_000,
  reserves: true,
  stake: {
    min: parseMoney('0.1')!,
    max: scaleMoney(parseMoney('10')!, BigInt(MAGAZINE_MOST), 1n),
    step: parseMoney('0.1')!,
  },
  play(call, words) {
    const opening = openingOf(call, words);
    if (!opening) return undefined;
    const { magazine, opened } = opening;
    const book: FishEvent[] = [opened];
    let ended = false;
    for (const move of call.moves) {
      if (ended) return undefined;
      if (fieldsOf(move, 'end')?.end === true) {
        ended = true;
        continue;
      }
      const events = volley(magazine, move);
      if (!events) return undefined;
      book.push(...events);
      ended = magazine.left === 0;
    }
    const { bullet, used, won, energy } = magazine;
    const shot = scaleMoney(bullet, BigInt(used), 1n);
    if (ended) book.push({ type: 'end', stake: wireMoney(shot), payout: wireMoney(won), energy });
    return { book, staked: ended ? shot : call.stake, payout: won, open: !ended };
  },
  returns: () => [
    ...SPECIES.map((species) => told('cannon', [species])),
    ...groupsOf(SPECIES).map((group) => told('torpedo', group)),
    // What bullets gather is paid by the laser, to its last thousandth: theirs and what they return at once.
    ...SPECIES.map(
      (species): BetReturn => ({
        ...told('cannon', [species]),
        bet: `cannon and laser at ${species.id}`,
        kind: 'laser',
        rtp: returnOf('cannon', [species]) + CHARGE / BULLET,
      }),
    ),
  ],
  endMove: () => ({ end: true }) satisfies FishMove,
};

function volley(magazine: Magazine, move: unknown): FishEvent[] | undefined {
  const fields = fieldsOf(move, 'shots', 'back');
  if (!fields || !Array.isArray(fields.shots) || fields.shots.length > SHOTS_MOST) return undefined;
  if (!isWhole(fields.back, 0, 1_000)) return undefined;
  const events: FishEvent[] = [];
  for (const value of fields.shots) {
    const shot = readShot(value);
    const event = shot && magazine.fire(shot);
    if (!event) return undefined;
    events.push(event);
  }
  if (fields.back > 0) events.push({ type: 'back', bullets: fields.back });
  return events;
}

/** What a shot at a group returns at once, per bullet. */
export const returnOf = (by: 'cannon' | 'torpedo', group: readonly Species[]): number =>
  expectedOf(WEAPON[by].cost * DIRECT, group) / (WEAPON[by].cost * BULLET);

/** What a shot with this budget pays on average, in thousandths of a bullet: counted over catches and bonuses. */
export function expectedOf(budget: number, group: readonly Species[]): number {
  const split = splitBudget(budget, group.map(meanOf));
  const caught = group.map((species, at) => {
    const chance = split.sure[at] ? 1 : split.budget / (meanOf(species) * split.sharers);
    const bonus = species.bonus.reduce((sum, { times, perCent }) => sum + times * perCent, 0) / 100;
    return chance * (species.base + bonus) * BULLET;
  });
  return caught.reduce((sum, each) => sum + each, split.sharers === 0 ? split.budget : 0);
}

const told = (by: 'cannon' | 'torpedo', group: readonly Species[]): BetReturn => ({
  bet: `${by} at ${group.map(({ id }) => id).join(' ')}`,
  kind: by,
  method: 'exact',
  rtp: returnOf(by, group),
});

/** Groups that a torpedo may hit: each alone, every pair, and the least and the most that it reaches at once. */
function groupsOf(all: readonly Species[]): (readonly Species[])[] {
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other]));
  const eight = WEAPON.torpedo.targets;
  return [...all.map((each) => [each]), ...pairs, all.slice(0, eight), all.slice(10, 10 + eight)];
}
