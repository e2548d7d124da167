import type { Seat } from '@fairhouse/testkit';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import { TABLE_SOCKET_PATH } from '@fairhouse/wire/socket-path';

/** Sits at a table of poker and checks or calls whatever comes. @returns how to have it stop */
export async function sitAsRobot(
  studioOrigin: string,
  seat: Seat,
  at: number,
  amount: string,
): Promise<() => void> {
  const { poker } = seat.studio;
  const socket = new WebSocket(`${studioOrigin.replace('http', 'ws')}${TABLE_SOCKET_PATH}`, [
    `session.${seat.session}`,
  ]);
  socket.onmessage = ({ data }) => {
    const { hand, own } = JSON.parse(String(data)) as PokerMessage;
    if (!hand || !own.options) return;
    const action = own.options.canCheck ? ({ type: 'check' } as const) : ({ type: 'call' } as const);
    poker.act({ body: { hand: hand.number, after: hand.actions, action } }).catch(() => {});
  };
  await poker.sit({ body: { seat: at, amount, post: true }, idempotencyKey: `robot-seat-${at}` });
  return () => socket.close();
}
