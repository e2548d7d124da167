import { dealHand, findTableGame, type LiveTable, openStream } from '@fairhouse/games';
import { assert } from '@fairhouse/kernel';
import { SEND_LEASE_MS } from '@fairhouse/provider';
import { closeWindow, dealToSeats, endSilence } from './seat/advance-seats.ts';
import type { SharedGame } from './shared-game.ts';
import { getTableRound, moveTableRound, settleBets, type TableRound } from './store.ts';

const gameOf = ({ gameId, gameVersion }: TableRound) => {
  const game = findTableGame(gameId, gameVersion);
  assert(game, 'every version ever offered is kept');
  return game;
};

/** At a table with seats the window waits for a first bet, and the cards for those who sit there. */
const SEATED_STEPS: SharedGame['steps'] = {
  betting: closeWindow,
  locked: dealToSeats,
  async dealing(studio, tx, { id }, shared) {
    if (!(await endSilence(studio, tx, id))) return [];
    const settled = await shared.settle(studio, tx, await getTableRound(tx, id));
    await moveTableRound(tx, id, 'result');
    return settled;
  },
};

/** A live table: the outcome is shown, and every spot of the felt is settled by it. */
export const feltGame = ({ code, game, pace }: LiveTable): SharedGame => ({
  code,
  game,
  pace,
  draw(round, seeds) {
    const felt = gameOf(round);
    assert(!felt.seating, 'cards for seats are dealt to seats');
    return dealHand(felt, openStream(seeds), round.hand);
  },
  ...(game.seating ? { steps: SEATED_STEPS } : {}),
  async settle(studio, tx, round) {
    const { outcome } = round;
    assert(outcome, 'a round that is dealt has its outcome');
    const felt = gameOf(round);
    const gross = felt.spots.map(({ id }) => {
      const settled = felt.settle(id, outcome);
      return { spot: id, result: settled.result, ...settled.gross };
    });
    const settled = await settleBets(tx, round, gross, { nowMs: studio.now(), leaseMs: SEND_LEASE_MS });
    return settled.map(({ id }) => id);
  },
});
