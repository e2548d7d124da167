import { drawBelow, openStream, type WordSource } from '../fair/byte-stream.ts';
import type { FishGame } from './fish-games.ts';
import { SPECIES, type Species } from './species.ts';

/** A point of the sea, which is 1,600 by 900 wherever it is drawn. */
export type Point = { readonly x: number; readonly y: number };

export const SEA = { width: 1_600, height: 900 } as const;

/** A fish on its way through the sea. */
export type Swimmer = {
  /** "tide-number". */
  readonly fish: string;
  readonly species: string;
  /** When it comes in and when it has left, on the studio's clock. */
  readonly from: number;
  readonly until: number;
  /** A cubic Bézier curve from edge to edge. */
  readonly path: readonly [Point, Point, Point, Point];
};

/** Fish come by the tide: each has a seed of its own, and one boss. */
export const TIDE_MS = 130_000;

export const tideAt = (ms: number): number => Math.floor(ms / TIDE_MS);

/** The boss comes in the first 40 seconds, so that 90 to 170 lie between two. */
const BOSS_WITHIN_MS = 40_000;
const BOSS_STAYS_MS = 40_000;

/** No fish stays longer: those of the tide before are all that can still be here. */
export const STAYS_MOST_MS = BOSS_STAYS_MS;

const SHOAL_EVERY_MS = 950;

/** How often a species comes: cheap ones often, dear ones seldom. */
const weightOf = ({ id, base, kind }: Species, favourites: readonly string[]): number =>
  Math.ceil((kind === 'ordinary' ? 240 / base : 7) * (favourites.includes(id) ? 3 : 1));

/** Everything that swims in with a tide, in the order in which it comes. The same seed gives the same fish. */
export function swimmersOf(game: FishGame, tide: number, seed: string): readonly Swimmer[] {
  const words = openStream({ serverSeed: seed, clientSeed: game.code, nonce: tide });
  const begins = tide * TIDE_MS;
  const shelf = SPECIES.filter(({ kind }) => kind !== 'boss').map((species) => ({
    species,
    weight: weightOf(species, game.favourites),
  }));
  const swimmers: Swimmer[] = [];
  const add = (species: string, from: number, staysMs: number, path: Swimmer['path']) =>
    swimmers.push({ fish: `${tide}-${swimmers.length + 1}`, species, from, until: from + staysMs, path });

  const [first, second] = game.boss === 'B01' ? ['B01', 'B02'] : ['B02', 'B01'];
  const boss = tide % 2 === 0 ? first : second;
  add(boss!, begins + drawBelow(words, BOSS_WITHIN_MS), BOSS_STAYS_MS, bossPath(words));

  for (let at = begins; at < begins + TIDE_MS; at += SHOAL_EVERY_MS) {
    const { id, base, kind } = chosen(shelf, words);
    const path = pathOf(words);
    const staysMs = 12_000 + drawBelow(words, 9_000);
    const many = kind === 'ordinary' && base <= 5 ? 3 + drawBelow(words, 4) : 1;
    const from = at + drawBelow(words, SHOAL_EVERY_MS);
    for (let each = 0; each < many; each += 1)
      add(id, from + each * 420, staysMs, each === 0 ? path : beside(path, words));
  }
  return swimmers.toSorted((a, b) => a.from - b.from);
}

function chosen(
  shelf: readonly { readonly species: Species; readonly weight: number }[],
  words: WordSource,
): Species {
  let place = drawBelow(
    words,
    shelf.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const { species, weight } of shelf) {
    if (place < weight) return species;
    place -= weight;
  }
  return shelf[0]!.species;
}

/** So far outside the edges a fish is out of sight. */
const BEYOND = 180;

function pathOf(words: WordSource): Swimmer['path'] {
  const fromLeft = drawBelow(words, 2) === 0;
  const height = () => 70 + drawBelow(words, SEA.height - 190);
  const [from, to] = [height(), height()];
  // It keeps to its height for a while, so that shoals are spread over the whole sea.
  const bend = (y: number) => y + drawBelow(words, 240) - 120;
  const [start, end] = [-BEYOND, SEA.width + BEYOND];
  const ends = fromLeft ? ([start, end] as const) : ([end, start] as const);
  const third = (ends[1] - ends[0]) / 3;
  return [
    { x: ends[0], y: from },
    { x: ends[0] + third, y: bend(from) },
    { x: ends[1] - third, y: bend(to) },
    { x: ends[1], y: to },
  ];
}

function bossPath(words: WordSource): Swimmer['path'] {
  const [a, , , d] = pathOf(words);
  const middle = SEA.height / 2;
  return [
    { x: a.x * 1.6, y: middle },
    { x: a.x / 3 + 500, y: middle - 220 },
    { x: d.x / 3 + 500, y: middle + 160 },
    { x: d.x * 1.1, y: middle },
  ];
}

const beside = (path: Swimmer['path'], words: WordSource): Swimmer['path'] => {
  const [dx, dy] = [drawBelow(words, 120) - 60, drawBelow(words, 140) - 70];
  return path.map(({ x, y }) => ({ x: x + dx, y: y + dy })) as unknown as Swimmer['path'];
};

/** Where a fish is at a moment, and which way it looks, in radians. */
export function positionAt(
  { from, until, path: [a, b, c, d] }: Swimmer,
  ms: number,
): Point & { readonly angle: number } {
  const t = Math.min(1, Math.max(0, (ms - from) / (until - from)));
  const u = 1 - t;
  const along = (k: 'x' | 'y') =>
    u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
  const slope = (k: 'x' | 'y') => u * u * (b[k] - a[k]) + 2 * u * t * (c[k] - b[k]) + t * t * (d[k] - c[k]);
  return { x: along('x'), y: along('y'), angle: Math.atan2(slope('y'), slope('x')) };
}

export const isHere = ({ from, until }: Swimmer, ms: number): boolean => ms >= from && ms < until;
