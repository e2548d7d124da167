import type { Consumer, OutboxEvent } from '../../platform/outbox/index.ts';
import { addDrawShares, addShares, type BetShare, type DrawShare, forgetDays } from './days/store.ts';

/** Keeps what settled bets come to by day and game. */
export const betDayConsumer: Consumer = {
  name: 'bet_days',
  types: [
    'round.closed',
    'jackpot.credited',
    'bet.voided',
    'bet.resettled',
    'bets.settled',
    'bets.resettled',
  ],
  apply: async (tx, events) => {
    const shares = events.flatMap(shareOf);
    if (shares.length > 0) await addShares(tx, shares);
    const draws = events.flatMap(drawSharesOf);
    if (draws.length > 0) await addDrawShares(tx, draws);
  },
  forget: forgetDays,
};

function shareOf(event: OutboxEvent): readonly BetShare[] {
  if (event.type === 'round.closed') {
    const { betId, stake, payout, validBet, bonusValidBet = '0' } = event.payload;
    return [{ betId, bets: 1, stake, payout, validBet, bonusValid: bonusValidBet }];
  }
  // To the player a jackpot is a win of the round.
  if (event.type === 'jackpot.credited') {
    const { betId, amount } = event.payload;
    return [{ betId, bets: 0, stake: '0', payout: amount, validBet: '0', bonusValid: '0' }];
  }
  // What is void brought nothing, and its day has a bet to show.
  if (event.type === 'bet.voided')
    return [{ betId: event.payload.betId, bets: 0, stake: '0', payout: '0', validBet: '0', bonusValid: '0' }];
  if (event.type !== 'bet.resettled') return [];
  const { betId, old, new: now } = event.payload;
  const more = (figure: 'stake' | 'payout' | 'validBet' | 'bonusValidBet') =>
    (BigInt(now[figure] ?? 0) - BigInt(old[figure] ?? 0)).toString();
  return [
    {
      betId,
      bets: 0,
      stake: more('stake'),
      payout: more('payout'),
      validBet: more('validBet'),
      bonusValid: more('bonusValidBet'),
    },
  ];
}

function drawSharesOf(event: OutboxEvent): readonly DrawShare[] {
  if (event.type !== 'bets.settled' && event.type !== 'bets.resettled') return [];
  const { brandId } = event;
  const { gameCode, vendorCode } = event.payload;
  const head = { brandId, gameCode, vendorCode };
  if (event.type === 'bets.settled')
    return event.payload.players.map(({ playerId, currency, day, tickets, stake, payout, validBet }) => ({
      ...head,
      playerId,
      currency,
      day,
      bets: tickets,
      stake,
      payout,
      validBet,
    }));
  return event.payload.players.map(({ playerId, currency, day, tickets, old, new: now }) => ({
    ...head,
    playerId,
    currency,
    day,
    bets: tickets,
    stake: (BigInt(now.stake) - BigInt(old.stake)).toString(),
    payout: (BigInt(now.payout) - BigInt(old.payout)).toString(),
    validBet: (BigInt(now.validBet) - BigInt(old.validBet)).toString(),
  }));
}
