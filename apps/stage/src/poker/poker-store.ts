import type { PokerMessage } from '@fairhouse/wire/play/poker';
import type { StageSounds } from '../sound/sounds.ts';
import type { PokerClient } from '../state/api.ts';
import { createRoom, type RoomOptions, type RoomState } from './room-store.ts';
import { runOutOf } from './run-out.ts';

export type PokerState = RoomState<PokerMessage>;

type Options = RoomOptions & {
  readonly api: PokerClient;
  readonly sounds: Pick<StageSounds, 'chip' | 'spin' | 'win'>;
};

export type Decision = Parameters<PokerClient['act']>[0]['body']['action'];

export type Poker = ReturnType<typeof createPoker>;

/** A place at a table of poker: what was told of it, and what its player does. */
export function createPoker({ sounds, ...options }: Options) {
  const { api } = options;
  const listenTo = (before: PokerMessage, told: PokerMessage) => {
    const isNew = told.hand?.number !== before.hand?.number;
    const events = told.hand?.events.slice(isNew ? 0 : before.hand?.events.length) ?? [];
    if (events.some(({ type }) => type === 'win')) {
      if (events.some((event) => event.type === 'win' && event.seat === told.own.seat)) sounds.win('small');
    } else if (events.some(({ type }) => type === 'street')) sounds.spin();
    else if (events.some((event) => event.type === 'action' && event.amount !== '0.0000')) sounds.chip();
  };
  const room = createRoom<PokerMessage>(options, { listenTo, stepsTo: runOutOf });
  return {
    ...room,
    act(action: Decision) {
      const { told } = room.getState();
      if (!told?.hand || !told.own.options) return Promise.resolve(false);
      const body = { hand: told.hand.number, after: told.hand.actions, action };
      return room.send(() => api.act({ body }));
    },
    enter: (amount: string) =>
      room.bring(`enter ${amount}`, (idempotencyKey) => api.enter({ body: { amount }, idempotencyKey })),
    hands: () => room.look(api.hands()),
    hand: (number: number) => room.look(api.hand({ body: { number } })),
  };
}
