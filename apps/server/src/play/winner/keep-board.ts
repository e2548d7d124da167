import type { Consumer, OutboxEvent } from '../../platform/outbox/index.ts';
import { addRounds, addWins, dropOldWins, forgetBoard, type RoundFigures, replaceWins } from './store.ts';

/** Keeps the board of wins and the tally of rounds from the event stream. */
export const winnerConsumer: Consumer = {
  name: 'winner_board',
  types: ['round.closed', 'bet.resettled'],
  apply: async (tx, events) => {
    const closed = events.flatMap(closedRound);
    const corrected = events.flatMap(correctedRound);
    if (closed.length > 0) {
      await addRounds(tx, closed);
      await addWins(tx, closed);
    }
    if (corrected.length > 0) await replaceWins(tx, corrected);
    if (closed.length > 0) await dropOldWins(tx, Math.max(...closed.map(({ atMs }) => atMs)));
  },
  forget: forgetBoard,
};

const closedRound = (event: OutboxEvent): readonly RoundFigures[] =>
  event.type === 'round.closed' ? [figuresOf(event.brandId, event.atMs, event.payload, event.payload)] : [];

const correctedRound = (event: OutboxEvent): readonly RoundFigures[] =>
  event.type === 'bet.resettled'
    ? [figuresOf(event.brandId, event.atMs, event.payload, event.payload.new)]
    : [];

const figuresOf = (
  brandId: string,
  atMs: number,
  { betId, playerId, gameCode, currency }: Omit<RoundFigures, 'brandId' | 'atMs' | 'stake' | 'payout'>,
  { stake, payout }: { readonly stake: string; readonly payout: string },
): RoundFigures => ({ brandId, atMs, betId, playerId, gameCode, currency, stake, payout });
