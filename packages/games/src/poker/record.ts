import { wireMoney } from '@fairhouse/kernel';
import { type DeckContribution, type DeckProof, type LaidDeck, openCard } from './deck.ts';
import { boardPlaces, type Hand, type HandEvent, placesOf } from './hand-state.ts';
import { mayRead } from './view.ts';

/** What a seat put into the middle, or that it did not, in the order of the hand. Amounts are wire money. */
export type RecordedMove = {
  readonly seat: number;
  readonly did: 'small' | 'big' | 'dead' | 'fold' | 'check' | 'call' | 'bet' | 'raise';
  readonly amount: string;
};

/** A finished hand as its history keeps it: all that is needed to check deck, pots, rake and winners apart. */
export type HandRecord = {
  readonly number: number;
  readonly button: number;
  readonly bigBlind: string;
  readonly unit: string;
  readonly rake: {
    readonly percent: number;
    readonly caps: readonly { readonly upTo: number; readonly hundredths: number }[];
  };
  readonly flop: boolean;
  readonly players: readonly { readonly seat: number; readonly before: string; readonly after: string }[];
  readonly moves: readonly RecordedMove[];
  /** Whose cards all have seen. */
  readonly shown: readonly number[];
  readonly deck: DeckProof;
};

type Dealt = {
  readonly laid: LaidDeck;
  readonly places: readonly number[];
  readonly contributions: readonly DeckContribution[];
};

/**
 * The record of a hand that is over, with the cards that one reader may see opened.
 * @param reader a seat, or null for everybody
 */
export function recordHand(hand: Hand, number: number, dealt: Dealt, reader: number | null): HandRecord {
  const { setup, players, result } = hand;
  const { laid, places, contributions } = dealt;
  const known = setup.players.filter(({ seat }) => mayRead(hand, seat, reader));
  const opened = [
    ...known.flatMap(({ seat }) => [...placesOf(setup, seat)]),
    ...boardPlaces(setup.players.length, hand.street),
  ];
  return {
    number,
    button: setup.button,
    bigBlind: wireMoney(setup.bigBlind),
    unit: wireMoney(setup.unit),
    rake: {
      percent: Number(setup.rake.percent),
      caps: setup.rake.caps.map(({ upTo, hundredths }) => ({ upTo, hundredths: Number(hundredths) })),
    },
    flop: hand.street !== 'preflop',
    players: setup.players.map(({ seat, stack }, at) => ({
      seat,
      before: wireMoney(stack),
      after: wireMoney(players[at]!.stack),
    })),
    moves: hand.events.flatMap(moveOf),
    shown: result?.shown ?? [],
    deck: {
      root: laid.root,
      commitments: laid.commitments,
      contributions,
      opened: opened.map((at) => openCard(laid, places, at)),
    },
  };
}

function moveOf(event: HandEvent): RecordedMove[] {
  if (event.type === 'post') return [{ seat: event.seat, did: event.blind, amount: wireMoney(event.amount) }];
  if (event.type === 'action') return [{ seat: event.seat, did: event.did, amount: wireMoney(event.amount) }];
  return [];
}
