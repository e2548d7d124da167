import type { Consumer, OutboxEvent } from '../../platform/outbox/index.ts';
import { stakedIn } from '../provider/index.ts';
import {
  addTallies,
  addWins,
  dropOldWins,
  forgetBoard,
  type RoundFigures,
  replaceWins,
  type Tally,
} from './store.ts';

/**
 * Keeps the board of wins and the tally of rounds from the event stream. Of what a player bet on a draw in a day each ticket
 * counts as a round, and the one that won the most stands on the board.
 */
export const winnerConsumer: Consumer = {
  name: 'winner_board',
  types: ['round.closed', 'bet.resettled', 'bets.settled', 'bets.resettled'],
  apply: async (tx, events) => {
    const tallies = events.flatMap(tallyOf);
    const won = events.flatMap(wonOf);
    // Of several corrections of one bet the last says what stands.
    const corrected = [...new Map(events.flatMap(correctedOf).map((one) => [one.betId, one])).values()];
    if (tallies.length > 0) await addTallies(tx, tallies);
    if (won.length > 0) await addWins(tx, won);
    if (corrected.length > 0) await replaceWins(tx, corrected);
    if (tallies.length > 0) await dropOldWins(tx, Math.max(...tallies.map(({ atMs }) => atMs)));
  },
  forget: forgetBoard,
};

function tallyOf(event: OutboxEvent): readonly Tally[] {
  const { brandId, atMs } = event;
  if (event.type === 'round.closed') {
    const { currency, payout } = event.payload;
    return [{ brandId, atMs, currency, rounds: 1, won: BigInt(payout) > stakedIn(event.payload) ? 1 : 0 }];
  }
  if (event.type !== 'bets.settled') return [];
  return event.payload.players.map(({ currency, tickets, won = 0 }) => ({
    brandId,
    atMs,
    currency,
    rounds: tickets,
    won,
  }));
}

function wonOf(event: OutboxEvent): readonly RoundFigures[] {
  if (event.type === 'round.closed') return [figuresOf(event, event.payload, event.payload)];
  if (event.type !== 'bets.settled') return [];
  return event.payload.players.flatMap((one) =>
    one.best ? [figuresOf(event, drawOf(event.payload, one), one.best)] : [],
  );
}

function correctedOf(event: OutboxEvent): readonly RoundFigures[] {
  if (event.type === 'bet.resettled') return [figuresOf(event, event.payload, event.payload.new)];
  if (event.type !== 'bets.resettled') return [];
  return event.payload.players.map((one) =>
    figuresOf(event, drawOf(event.payload, one), one.best ?? { stake: '0', payout: '0' }),
  );
}

type Bet = Pick<RoundFigures, 'betId' | 'playerId' | 'gameCode' | 'currency'>;

/** All that a player bet on a draw in a day, as one bet. */
const drawOf = (
  { issue, gameCode }: { readonly issue: string; readonly gameCode: string },
  { playerId, currency, day }: { readonly playerId: string; readonly currency: string; readonly day: string },
): Bet => ({ betId: `draw ${issue} ${playerId} ${day}`, playerId, gameCode, currency });

const figuresOf = (
  { brandId, atMs }: Pick<OutboxEvent, 'brandId' | 'atMs'>,
  { betId, playerId, gameCode, currency }: Bet,
  figures: { readonly stake: string; readonly freeStake?: string; readonly payout: string },
): RoundFigures => ({
  brandId,
  atMs,
  betId,
  playerId,
  gameCode,
  currency,
  stake: stakedIn(figures).toString(),
  payout: figures.payout,
});
