import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { openStream } from '../fair/byte-stream.ts';
import { drawWithout } from '../fair/draw-without.ts';

const DECK_SIZE = 52;
const SALT_WORDS = 4;

/**
 * A deck that nobody knows before the deal (decision 174). The house lays 52 cards in an order of its own and commits to each
 * place with a salt. Then everybody who is dealt in gives a contribution, and all of them together say from which place each card
 * of the deal is taken. The house cannot change a card after the contributions, and nobody who contributes knows what
 * lies where. A card is proved by its place and salt alone, so that a hand can be checked without showing what was mucked.
 */
export type LaidDeck = {
  /** SHA-256 of the commitments of all places, shown before anybody contributes. */
  readonly root: string;
  /** By place: SHA-256 of `salt:card`. */
  readonly commitments: readonly string[];
  /** The card (0 to 51) of each place. */
  readonly cards: readonly number[];
  readonly salts: readonly string[];
};

export type DeckContribution = { readonly seat: number; readonly text: string };

/** A card of the deal, opened. */
export type OpenedCard = {
  /** The how-manieth of the deal, from 0. */
  readonly at: number;
  readonly place: number;
  readonly card: number;
  readonly salt: string;
};

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const commitmentOf = (salt: string, card: number): string => hashOf(`${salt}:${card}`);
export const rootOf = (commitments: readonly string[]): string => hashOf(commitments.join(''));

/** @param seed known to the house alone, one for every hand */
export function layDeck(seed: string): LaidDeck {
  const cards = drawWithout(
    openStream({ serverSeed: seed, clientSeed: 'cards', nonce: 0 }),
    DECK_SIZE,
    DECK_SIZE,
  );
  const words = openStream({ serverSeed: seed, clientSeed: 'salts', nonce: 0 });
  const word = () => words.nextWord().toString(16).padStart(8, '0');
  const salts = cards.map(() => Array.from({ length: SALT_WORDS }, word).join(''));
  const commitments = cards.map((card, place) => commitmentOf(salts[place]!, card));
  return { root: rootOf(commitments), commitments, cards, salts };
}

/** The place that each card of the deal is taken from. */
export function drawPlaces(root: string, contributions: readonly DeckContribution[]): number[] {
  const joined = contributions
    .toSorted((one, other) => one.seat - other.seat)
    .map(({ seat, text }) => `${seat}:${text}`)
    .join(' ');
  return drawWithout(openStream({ serverSeed: joined, clientSeed: root, nonce: 0 }), DECK_SIZE, DECK_SIZE);
}

/** The cards in the order of the deal. */
export const dealOrder = ({ cards }: LaidDeck, places: readonly number[]): number[] =>
  places.map((place) => cards[place]!);

export const openCard = ({ cards, salts }: LaidDeck, places: readonly number[], at: number): OpenedCard => {
  const place = places[at]!;
  return { at, place, card: cards[place]!, salt: salts[place]! };
};

/** What anybody can check a hand by. */
export type DeckProof = {
  readonly root: string;
  readonly commitments: readonly string[];
  readonly contributions: readonly DeckContribution[];
  readonly opened: readonly OpenedCard[];
};

export type DeckCheck = {
  readonly check: 'root' | 'places' | 'cards' | 'distinct';
  readonly holds: boolean;
};

export function checkDeck({ root, commitments, contributions, opened }: DeckProof): DeckCheck[] {
  const places = drawPlaces(root, contributions);
  return [
    { check: 'root', holds: commitments.length === DECK_SIZE && rootOf(commitments) === root },
    { check: 'places', holds: opened.every(({ at, place }) => places[at] === place) },
    {
      check: 'cards',
      holds: opened.every(({ place, card, salt }) => commitmentOf(salt, card) === commitments[place]),
    },
    {
      check: 'distinct',
      holds:
        opened.every(({ card }) => card >= 0 && card < DECK_SIZE) &&
        new Set(opened.map(({ card }) => card)).size === new Set(opened.map(({ place }) => place)).size,
    },
  ];
}
