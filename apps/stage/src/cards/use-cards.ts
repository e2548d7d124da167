import type { CardsMessage } from '@fairhouse/wire/play/cards';
import { useRoom } from '../poker/use-poker.ts';
import { useSounds } from '../sound/use-sounds.ts';
import { type Opened, roomApi } from '../state/api.ts';
import { type Cards, type CardsState, createCards } from './cards-store.ts';

export type CardsPlay = { readonly opened: Opened; readonly cards: Cards; readonly state: CardsState };

/** The place of an opened session at its table of cards, as of now. */
export function useCards(opened: Opened): CardsPlay {
  const sounds = useSounds('table');
  const { poker: api, cards: calls } = roomApi(opened.session);
  const [cards, state] = useRoom<CardsMessage, CardsState, Cards>(opened, (options) =>
    createCards({ ...options, api, cards: calls, sounds }),
  );
  return { opened, cards, state };
}
