import { randomFrom } from '../../../conformance/src/random.ts';
import type { Guess } from './attacker.ts';

/** One way to attack: its guesses, and how many of them the house may look at. */
export type Wave = {
  readonly name: string;
  readonly guesses: readonly Guess[];
  /** Those of one key count together: of an address, or of a name. */
  readonly keyOf: (guess: Guess) => string;
  /** What the house promises for each key. */
  readonly judgedMax: number;
};

/** What a house promises to look at: wrong passwords of an address, and for a name. */
export type Promised = { readonly ofAddress: number; readonly ofName: number };

/** Where the owners are at home: the attacker is behind the same address. */
export const HOME = '127.0.0.1';

/** Guesses from one address before the sprayer takes the next. */
const SPRAYED_FROM_ONE = 50;

const LEAKED = ['sunshine-99', 'letmein-2024', 'qwerty-12345', 'dragon-rider-1', 'monkey-business-7'];

/** No password of these is anybody's. */
export function wavesOf(
  owners: readonly string[],
  count: number,
  seed: number,
  promised: Promised,
): readonly Wave[] {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]) => list[random(list.length)]!;
  const name = (at: number) => (at % 2 ? `stranger${seed}x${at}` : pick(owners));
  const every = <T>(make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
  const victim = owners[0]!;
  return [
    {
      name: 'stuffing: leaked pairs from one address, at which owners live',
      guesses: every((at) => ({ username: name(at), password: `${pick(LEAKED)}-${at}`, address: HOME })),
      keyOf: ({ address }) => address,
      judgedMax: promised.ofAddress,
    },
    {
      name: 'guessing: one name, each guess from another address',
      guesses: every((at) => ({ username: victim, password: `guess-number-${at}`, address: addressOf(at) })),
      keyOf: ({ username }) => username,
      judgedMax: promised.ofName,
    },
    {
      name: 'spraying: one password over all names, fifty from an address',
      guesses: every((at) => ({
        username: name(at + 1),
        password: 'Summer-season-2026',
        address: addressOf(100_000 + Math.floor(at / SPRAYED_FROM_ONE)),
      })),
      keyOf: ({ address }) => address,
      judgedMax: promised.ofAddress,
    },
  ];
}

const addressOf = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
