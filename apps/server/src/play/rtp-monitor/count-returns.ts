import type { Consumer, OutboxEvent } from '../../platform/outbox/index.ts';
import { stakedIn } from '../provider/index.ts';
import { addReturns, forgetReturns, type ReturnShare } from './store.ts';

/** Keeps by game and day what tells its return from the event stream. */
export const returnConsumer: Consumer = {
  name: 'game_returns',
  types: ['round.closed', 'bet.resettled', 'bets.settled', 'bets.resettled'],
  apply: async (tx, events) => {
    const shares = events.flatMap(shareOf);
    if (shares.length > 0) await addReturns(tx, shares);
  },
  forget: async (tx) => {
    await forgetReturns(tx);
  },
};

/** A settled bet counts once; one that is settled anew takes its old figures back, each as if it were alone. */
function shareOf(event: OutboxEvent): readonly ReturnShare[] {
  if (event.type === 'bets.settled' || event.type === 'bets.resettled') return drawSharesOf(event);
  if (event.type !== 'round.closed' && event.type !== 'bet.resettled') return [];
  const { gameCode, currency } = event.payload;
  const share = (
    rounds: 1 | -1,
    figures: { stake: string; freeStake?: string; payout: string },
  ): ReturnShare => ({
    brandId: event.brandId,
    atMs: event.atMs,
    gameCode,
    currency,
    rounds,
    stake: stakedIn(figures),
    payout: BigInt(figures.payout),
    outcome: event.type === 'round.closed' ? (event.payload.outcome ?? null) : null,
  });
  return event.type === 'round.closed'
    ? [share(1, event.payload)]
    : [share(-1, event.payload.old), share(1, event.payload.new)];
}

/** What players had on a draw; its result is an outcome that they share. */
function drawSharesOf(
  event: Extract<OutboxEvent, { type: 'bets.settled' | 'bets.resettled' }>,
): readonly ReturnShare[] {
  const { brandId, atMs } = event;
  const { gameCode, issue } = event.payload;
  const share = (
    rounds: 1 | -1,
    currency: string,
    { stake, payout }: { readonly stake: string; readonly payout: string },
  ): ReturnShare => ({
    brandId,
    atMs,
    gameCode,
    currency,
    rounds,
    stake: BigInt(stake),
    payout: BigInt(payout),
    outcome: event.type === 'bets.settled' ? `draw ${issue}` : null,
  });
  // Of a void draw nothing was staked.
  return (
    event.type === 'bets.settled'
      ? event.payload.players.map((one) => share(1, one.currency, one))
      : event.payload.players.flatMap(({ currency, old, new: now }) => [
          share(-1, currency, old),
          share(1, currency, now),
        ])
  ).filter(({ stake }) => stake !== 0n);
}
