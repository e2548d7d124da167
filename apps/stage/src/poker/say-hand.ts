import { formatMoney, parseMoney } from '@fairhouse/kernel';
import type { useText } from '@fairhouse/ui';
import type { PokerEvent, PokerMessage, PokerOwn } from '@fairhouse/wire/play/poker';
import { cardId, cardName } from '../solo/Card.tsx';

export type Say = ReturnType<typeof useText>;

const WHOLE = /\.0000$/;

/** An amount as it is read; without cents where the smallest chip is a whole one. */
export function said(amount: string, unit?: string): string {
  const text = formatMoney(parseMoney(amount)!);
  return unit !== undefined && WHOLE.test(unit) ? text.replace(/\.00$/, '') : text;
}

export const sayCards = (cards: readonly string[]): string =>
  cards.map((card) => cardName(cardId(card))).join(' ');

/** Who sits where, and which seat is the reader's. */
export type Names = {
  readonly own: number | null;
  readonly of: (seat: number) => string;
  /** The smallest chip. */
  readonly unit: string;
};

/** One thing that happened, as a sentence. */
export function sayEvent(t: Say, event: PokerEvent, names: Names): string {
  if (event.type === 'street')
    return t('poker.says.street', {
      street: t(`poker.street.${event.street}`),
      cards: sayCards(event.board),
    });
  const name = names.of(event.seat);
  const words = event.seat === names.own ? 'poker.saysOwn' : 'poker.says';
  switch (event.type) {
    case 'post':
      return t(`${words}.${event.blind}`, { name, amount: said(event.amount, names.unit) });
    case 'action': {
      const what = t(`${words}.${event.did}`, {
        name,
        amount: said(event.did === 'raise' ? event.to : event.amount, names.unit),
      });
      return event.allIn ? t('poker.says.allIn', { what }) : what;
    }
    case 'show':
      return t(`${words}.show`, { name, cards: sayCards(event.cards) });
    case 'muck':
      return t(`${words}.muck`, { name });
    case 'uncalled':
    case 'win':
      return t(`${words}.${event.type}`, { name, amount: said(event.amount, names.unit) });
  }
}

/** The names at a table as it stands. */
export const namesAt = (t: Say, { own, seats, rules }: PokerMessage): Names => ({
  own: own.seat,
  unit: rules.unit,
  of: (seat) => seats.find((each) => each.seat === seat)?.name ?? t('poker.seat', { seat }),
});

/** What is played: 1/2, six seats. */
export const sayBlinds = (t: Say, { rules }: PokerMessage): string =>
  t('poker.blinds', {
    small: said(rules.smallBlind, rules.unit),
    big: said(rules.bigBlind, rules.unit),
    seats: rules.seats,
  });

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
export function lastWord(t: Say, { hand, rules }: PokerMessage, seat: number): string | undefined {
  if (!hand) return undefined;
  const street = hand.events.findLastIndex(({ type }) => type === 'street');
  const own = hand.events
    .map((event, at) => ({ event, at }))
    .filter(({ event }) => 'seat' in event && event.seat === seat);
  const won = own.find(({ event }) => event.type === 'win');
  if (won?.event.type === 'win') return t('poker.won', { amount: said(won.event.amount, rules.unit) });
  const acted = own.findLast(({ event }) => event.type === 'action' || event.type === 'post');
  if (!acted) return undefined;
  const { event, at } = acted;
  if (event.type === 'action' && event.did === 'fold') return t('poker.did.fold');
  if (event.type === 'action' && event.allIn) return t('poker.allIn');
  if (at < street || hand.over) return undefined;
  if (event.type === 'post') return t('poker.posted', { amount: said(event.amount, rules.unit) });
  if (event.type !== 'action') return undefined;
  const amount = event.did === 'raise' ? event.to : event.amount;
  return t(`poker.did.${event.did}`, { amount: said(amount, rules.unit) });
}
