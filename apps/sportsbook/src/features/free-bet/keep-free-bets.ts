import { fail, parseMoney } from '@fairhouse/kernel';
import { cancelGrant, type GrantCall, type Granted, keepGrant } from '@fairhouse/provider';
import type { freeRoundsVendorRoutes } from '@fairhouse/wire/play/vendor-free-rounds';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import { GAMES, STAKE_MIN } from '../../games.ts';
import type { Sportsbook } from '../../sportsbook.ts';
import { freeBets } from './store.ts';

const LEAST = parseMoney(STAKE_MIN)!;

/** Keeps free bets for a player, of a stake that is taken: whole cents, and no less than a line. */
export const keepFreeBets = async (book: Sportsbook, asked: GrantCall): Promise<Granted> => {
  if (!GAMES.some(({ code }) => code === asked.game))
    return fail({ code: 'free_rounds_game', params: { code: asked.game } });
  return asked.stake % 100n === 0n && asked.stake >= LEAST
    ? keepGrant(book, freeBets, asked)
    : fail({ code: 'stake_not_allowed' });
};

type Cancel = (typeof freeRoundsVendorRoutes)['cancel'];

export const cancelFreeBets = (
  book: Sportsbook,
  body: RouteCall<Cancel>['body'],
): Promise<RouteReply<Cancel>> => cancelGrant(book, freeBets, body);
