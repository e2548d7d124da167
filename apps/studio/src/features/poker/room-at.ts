import { createHash } from 'node:crypto';
import { findPokerRoom, NLHE, POKER_ROOMS, type PokerRoom } from '@fairhouse/games/poker';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { GameSession } from '../session/index.ts';
import type { RoomAt } from './known-room.ts';

/** What practice tables are played for. It is no money: nothing is asked of the wallet for it. */
export const CHIPS = 'CHIPS';

const HASH_LENGTH = 12;

/** Players of two operators, or with two currencies, never meet: each has rooms of its own. */
export function roomAt(offered: PokerRoom, operator: string | null, currency: string): RoomAt {
  const money = offered.practice ? CHIPS : currency;
  const whose = createHash('sha256')
    .update(`${operator ?? ''} ${money}`)
    .digest('hex')
    .slice(0, HASH_LENGTH);
  return {
    id: `${offered.code}-${whose}`,
    game: offered.code,
    operator: operator ?? '',
    currency: money,
    offered,
  };
}

/** Whether a table of the hub is one of poker. */
export const isRoomId = (id: string): boolean => POKER_ROOMS.some(({ code }) => id.startsWith(`${code}-`));

/** Is it a table of cards, no hold'em? */
export const isCards = ({ offered }: RoomAt): boolean => offered.engine.id !== NLHE.id;

/** The room that a session was opened for. */
export function roomOf({
  game,
  operator,
  currency,
}: Pick<GameSession, 'game' | 'operator' | 'currency'>): Result<RoomAt, Refusal<'not_found'>> {
  const offered = findPokerRoom(game);
  return offered ? ok(roomAt(offered, operator, currency)) : fail({ code: 'not_found' });
}
