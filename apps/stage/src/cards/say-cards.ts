import { naturalOf, readRow } from '@fairhouse/games/thirteen';
import { powerOf, type readCombo } from '@fairhouse/games/tien-len';
import type { useText } from '@fairhouse/ui';
import type { CardsMessage } from '@fairhouse/wire/play/cards';
import { sayCards } from '../poker/say-hand.ts';
import { cardId } from '../solo/Card.tsx';

export type Say = ReturnType<typeof useText>;
type Hand = NonNullable<CardsMessage['hand']>;

export const ROW_NAMES = ['front', 'middle', 'back'] as const;
export type RowName = (typeof ROW_NAMES)[number];
export type Rows = Readonly<Record<RowName, readonly string[]>>;

export const idsOf = (cards: readonly string[]): number[] => cards.map(cardId);

export const sayRow = (t: Say, cards: readonly string[]): string =>
  t(`cards.row.${readRow(idsOf(cards)).category}`);

/** The cards in the order of the game. */
export const byPower = (cards: readonly string[]): string[] =>
  cards.toSorted((one, other) => powerOf(cardId(one)) - powerOf(cardId(other)));

export const sayCombo = (
  t: Say,
  combo: NonNullable<ReturnType<typeof readCombo>>,
  cards: readonly string[],
): string => t(`cards.combo.${combo.kind}`, { cards: sayCards(cards), pairs: combo.length });

export const naturalIn = (cards: readonly string[]) => (cards.length === 13 ? naturalOf(idsOf(cards)) : null);

/** One thing that a seat has done, as a sentence. */
export const sayMove = (
  t: Say,
  { seat, did, cards }: Hand['moves'][number],
  nameAt: (seat: number) => string,
): string => t(`cards.says.${did}`, { name: nameAt(seat), cards: sayCards(cards) });
