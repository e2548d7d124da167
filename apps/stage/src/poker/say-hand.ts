import { formatMoney, parseMoney } from '@fairhouse/kernel';
import type { useText } from '@fairhouse/ui';
import type { PokerEvent, PokerMessage, PokerOwn } from '@fairhouse/wire/play/poker';
import { cardId, cardName } from '../solo/Card.tsx';

export type Say = ReturnType<typeof useText>;

export const said = (amount: string): string => formatMoney(parseMoney(amount)!);

export const sayCards = (cards: readonly string[]): string =>
  cards.map((card) => cardName(cardId(card))).join(' ');

/** One thing that happened, as a sentence. */
export function sayEvent(t: Say, event: PokerEvent, nameOf: (seat: number) => string): string {
  switch (event.type) {
    case 'post':
      return t(`poker.says.${event.blind}`, { name: nameOf(event.seat), amount: said(event.amount) });
    case 'action': {
      const amount = said(event.did === 'raise' ? event.to : event.amount);
      const what = t(`poker.says.${event.did}`, { name: nameOf(event.seat), amount });
      return event.allIn ? t('poker.says.allIn', { what }) : what;
    }
    case 'street':
      return t('poker.says.street', {
        street: t(`poker.street.${event.street}`),
        cards: sayCards(event.board),
      });
    case 'uncalled':
      return t('poker.says.uncalled', { name: nameOf(event.seat), amount: said(event.amount) });
    case 'show':
      return t('poker.says.show', { name: nameOf(event.seat), cards: sayCards(event.cards) });
    case 'muck':
      return t('poker.says.muck', { name: nameOf(event.seat) });
    case 'win':
      return t('poker.says.win', { name: nameOf(event.seat), amount: said(event.amount) });
  }
}

/** What the own cards make. */
export function sayMakes(t: Say, makes: NonNullable<PokerOwn['makes']>): string {
  const rank = (at: number, many: boolean): string =>
    t(many ? 'poker.ranks' : 'poker.rank').split(' ')[makes.ranks[at] ?? 0] ?? '';
  return t(`poker.makes.${makes.category}`, {
    one: rank(0, false),
    ones: rank(0, true),
    others: rank(1, true),
  });
}

/** The last thing that a seat did on this street, or that lasts: a fold, all in. */
export function lastWord(t: Say, { hand }: PokerMessage, seat: number): string | undefined {
  if (!hand) return undefined;
  const street = hand.events.findLastIndex(({ type }) => type === 'street');
  const own = hand.events
    .map((event, at) => ({ event, at }))
    .filter(({ event }) => 'seat' in event && event.seat === seat);
  const won = own.find(({ event }) => event.type === 'win');
  if (won?.event.type === 'win') return t('poker.won', { amount: said(won.event.amount) });
  const acted = own.findLast(({ event }) => event.type === 'action' || event.type === 'post');
  if (!acted) return undefined;
  const { event, at } = acted;
  if (event.type === 'action' && event.did === 'fold') return t('poker.did.fold');
  if (event.type === 'action' && event.allIn) return t('poker.allIn');
  if (at < street || hand.over) return undefined;
  if (event.type === 'post') return t('poker.posted', { amount: said(event.amount) });
  if (event.type !== 'action') return undefined;
  return t(`poker.did.${event.did}`, { amount: said(event.did === 'raise' ? event.to : event.amount) });
}
