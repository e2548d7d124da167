import type { CardsMessage } from '@fairhouse/wire/play/cards';
import { createRoom, type RoomOptions, type RoomState } from '../poker/room-store.ts';
import type { StageSounds } from '../sound/sounds.ts';
import type { CardsClient } from '../state/api.ts';

export type CardsState = RoomState<CardsMessage>;

type Options = RoomOptions & {
  readonly cards: CardsClient;
  readonly sounds: Pick<StageSounds, 'chip' | 'spin' | 'win'>;
};

export type CardsMove = Parameters<CardsClient['move']>[0]['body']['move'];

export type Cards = ReturnType<typeof createCards>;

/** A place at a table of thirteen cards or tien len: what was told of it, and what its player does. */
export function createCards({ sounds, cards, ...options }: Options) {
  const listenTo = (before: CardsMessage, told: CardsMessage) => {
    const [was, is] = [before.hand, told.hand];
    if (!is) return;
    const isNew = is.number !== was?.number;
    if (is.over && (isNew || !was?.over)) {
      const own = is.outcomes?.find(({ seat }) => seat === told.own.seat);
      if (own && own.points > 0) sounds.win('small');
    } else if (isNew) sounds.spin();
    else if (is.moves.length > was.moves.length && is.moves.at(-1)!.did !== 'pass') sounds.chip();
  };
  const room = createRoom<CardsMessage>(options, { listenTo, stepsTo: () => [] });
  return {
    ...room,
    move(move: CardsMove) {
      const { told } = room.getState();
      if (!told?.hand) return Promise.resolve(false);
      const body = { hand: told.hand.number, move };
      return room.send(() => cards.move({ body }));
    },
    hands: () => room.look(cards.hands()),
    hand: (number: number) => room.look(cards.hand({ body: { number } })),
  };
}
