import { PLAY_CURRENCY } from '../../identity/player/index.ts';
import { type BetFigures, type Consumer, earningOf, type OutboxEvent } from '../../platform/outbox/index.ts';
import { countVolume, forgetVolumes, type VolumeEntry } from './store.ts';

export const PAY_CONSUMER = 'pay_volumes';

/**
 * Keeps what contracts count, by the hour of settlement. The upline and the contract are those of the day of the bet; a bet that is
 * settled again changes the hour in which it was settled first.
 */
export const payVolumesConsumer: Consumer = {
  name: PAY_CONSUMER,
  types: ['round.closed', 'bet.resettled', 'bets.settled', 'bets.resettled', 'deposit.credited'],
  apply: async (tx, events) => {
    const entries = events.flatMap(entriesOf);
    if (entries.length > 0) await countVolume(tx, entries);
  },
  forget: forgetVolumes,
};

function entriesOf(event: OutboxEvent): readonly VolumeEntry[] {
  const { brandId, atMs } = event;
  const head = (player_id: string) => ({
    brand_id: brandId,
    player_id,
    at: new Date(atMs).toISOString(),
    valid: '0',
    win: '0',
    deposit: '0',
  });
  switch (event.type) {
    case 'deposit.credited':
      return [{ ...head(event.payload.playerId), deposit: event.payload.amount }];
    case 'round.closed':
    case 'bet.resettled': {
      const { playerId, betId, gameCode, currency } = event.payload;
      if (currency === PLAY_CURRENCY) return [];
      const figures = event.type === 'round.closed' ? figuresOf(event.payload) : changeOf(event.payload);
      return [{ ...head(playerId), bet_id: betId, game_code: gameCode, ...figures }];
    }
    case 'bets.settled':
    case 'bets.resettled': {
      const { issue, gameCode } = event.payload;
      const figures =
        event.type === 'bets.settled'
          ? event.payload.players.map((player) => ({ player, counts: figuresOf(player) }))
          : event.payload.players.map((player) => ({ player, counts: changeOf(player) }));
      return figures
        .filter(({ player }) => player.currency !== PLAY_CURRENCY)
        .map(({ player: { playerId, day }, counts }) => ({
          ...head(playerId),
          issue,
          day,
          game_code: gameCode,
          ...counts,
        }));
    }
    default:
      return [];
  }
}

const winOf = ({ stake, payout }: BetFigures): bigint => BigInt(stake) - BigInt(payout);

const figuresOf = (bet: BetFigures) => ({
  valid: earningOf(bet).toString(),
  win: winOf(bet).toString(),
});

const changeOf = ({ old, new: now }: { readonly old: BetFigures; readonly new: BetFigures }) => ({
  valid: (earningOf(now) - earningOf(old)).toString(),
  win: (winOf(now) - winOf(old)).toString(),
});
