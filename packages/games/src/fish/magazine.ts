import { type Money, moneyOf, parseMoney, scaleMoney, wireMoney } from '@fairhouse/kernel';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { isOneOf, isWhole } from '../originals/read-call.ts';
import { BULLET, findSpecies, meanOf, type Species } from './species.ts';
import { splitBudget } from './split-budget.ts';

/** What a bullet may cost. */
export const BULLETS: readonly Money[] = ['0.1', '0.2', '0.5', '1', '2', '5', '10'].map(
  (text) => parseMoney(text)!,
);

/** So many bullets are set aside at a time, at most. */
export const MAGAZINE_MOST = 100;

export const WEAPONS = ['cannon', 'torpedo', 'laser'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** What a shot costs in bullets, and how many it may hit. */
export const WEAPON: Readonly<Record<Weapon, { readonly cost: number; readonly targets: number }>> = {
  cannon: { cost: 1, targets: 1 },
  torpedo: { cost: 6, targets: 8 },
  laser: { cost: 0, targets: 12 },
};

/** What a bullet returns on average, and what it adds to the energy of its cannon, in thousandths of it. */
export const DIRECT = 950;
export const CHARGE = 15;

/** The laser fires with what has gathered, from this much on and with no more than that; the rest stays. */
export const LASER_FROM = 50 * BULLET;
export const LASER_MOST = 500 * BULLET;

export type Target = readonly [fish: string, species: string];

export type Shot = { readonly by: Weapon; readonly at: readonly Target[] };

export type Caught = {
  readonly fish: string;
  readonly species: string;
  /** In bullets: what it pays with its bonus, and the bonus in it. */
  readonly times: number;
  readonly bonus: number;
  readonly pays: string;
};

export type ShotEvent = {
  readonly type: 'shot';
  /** Counted from 1 over the magazine: its place in the words of the seed. */
  readonly number: number;
  readonly by: Weapon;
  readonly at: readonly Target[];
  readonly caught: readonly Caught[];
  /** What found no target, paid at once; "0.0000" where nothing was left. */
  readonly coins: string;
  /** Bullets that are left, and the energy in thousandths of a bullet. */
  readonly left: number;
  readonly energy: number;
};

/** Bullets that are set aside, and what was shot with them. */
export type Magazine = {
  readonly bullet: Money;
  readonly left: number;
  readonly used: number;
  readonly energy: number;
  /** Won so far. */
  readonly won: Money;
  /** @returns undefined where the magazine has no such shot: nothing has happened */
  fire(shot: Shot): ShotEvent | undefined;
};

export type MagazineOpening = {
  readonly bullet: Money;
  readonly bullets: number;
  /** What was gathered before, in thousandths of a bullet. */
  readonly energy: number;
};

/** Shots are decided one after the other by the words of the seed: no bullet that comes back uses up any. */
export function openMagazine({ bullet, bullets, energy }: MagazineOpening, words: WordSource): Magazine {
  const gone = new Set<string>();
  const worth = (thousandths: number): Money => scaleMoney(bullet, BigInt(thousandths), BigInt(BULLET));
  let [used, fired, won, gathered] = [0, 0, 0, energy];

  const budgetOf = (by: Weapon): number =>
    by === 'laser' ? Math.min(gathered, LASER_MOST) : WEAPON[by].cost * DIRECT;

  const fits = ({ by, at }: Shot, targets: readonly Species[]): boolean =>
    targets.length === at.length &&
    isWhole(at.length, 1, WEAPON[by].targets) &&
    new Set(at.map(([fish]) => fish)).size === at.length &&
    !at.some(([fish]) => gone.has(fish)) &&
    targets.filter(({ kind }) => kind === 'boss').length <= 1 &&
    used + WEAPON[by].cost <= bullets &&
    // Free of charge, but never alone: what a round pays stays in proportion to its stake.
    (by !== 'laser' || (used > 0 && gathered >= LASER_FROM));

  return {
    bullet,
    get left() {
      return bullets - used;
    },
    get used() {
      return used;
    },
    get energy() {
      return gathered;
    },
    get won() {
      return worth(won);
    },
    fire(shot) {
      const { by, at } = shot;
      const targets = at.flatMap(([, species]) => findSpecies(species) ?? []);
      if (!fits(shot, targets)) return undefined;
      const means = targets.map(meanOf);
      const split = splitBudget(budgetOf(by), means);
      const caught: Caught[] = [];
      for (const [place, species] of targets.entries()) {
        const hit = split.sure[place] || drawBelow(words, means[place]! * split.sharers) < split.budget;
        if (!hit) continue;
        const bonus = drawBonus(species, words);
        const times = species.base + bonus;
        const fish = at[place]![0];
        gone.add(fish);
        won += times * BULLET;
        caught.push({ fish, species: species.id, times, bonus, pays: wireMoney(worth(times * BULLET)) });
      }
      const coins = split.sharers === 0 ? split.budget : 0;
      won += coins;
      const { cost } = WEAPON[by];
      used += cost;
      gathered += by === 'laser' ? -budgetOf(by) : cost * CHARGE;
      fired += 1;
      return {
        type: 'shot',
        number: fired,
        by,
        at,
        caught,
        coins: wireMoney(worth(coins)),
        left: bullets - used,
        energy: gathered,
      };
    },
  };
}

function drawBonus({ bonus }: Species, words: WordSource): number {
  if (bonus.length === 0) return 0;
  let place = drawBelow(words, 100);
  for (const { times, perCent } of bonus) {
    if (place < perCent) return times;
    place -= perCent;
  }
  throw new RangeError('a table of bonuses has a hundred places');
}

const FISH = /^\d{1,10}-\d{1,4}$/;

/** A shot as it was written down. @returns undefined where it is none */
export function readShot(value: unknown): Shot | undefined {
  const { by, at } = (value ?? {}) as Partial<Record<'by' | 'at', unknown>>;
  if (!isOneOf(WEAPONS, by) || !Array.isArray(at)) return undefined;
  const named = at.every(
    (target) =>
      Array.isArray(target) && target.length === 2 && FISH.test(String(target[0])) && findSpecies(target[1]),
  );
  return named ? { by, at: at as Target[] } : undefined;
}

/** The bullets of a stake, where it is a whole number of them and one of those that are sold. */
export const bulletOf = (stake: Money, bullets: unknown): Money | undefined => {
  if (!isWhole(bullets, 1, MAGAZINE_MOST) || stake % BigInt(bullets) !== 0n) return undefined;
  const bullet = moneyOf(stake / BigInt(bullets));
  return BULLETS.includes(bullet) ? bullet : undefined;
};
