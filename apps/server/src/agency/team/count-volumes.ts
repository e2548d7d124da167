import type { Tx } from '@fairhouse/db';
import type { RewardKind } from '@fairhouse/wire/money/reward-words';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { PLAY_CURRENCY } from '../../identity/player/index.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { type BetFigures, type Consumer, earningOf, type OutboxEvent } from '../../platform/outbox/index.ts';
import { countEntries, type Entry, forgetFigures, noteDepositors, noteDraws } from './figures/store.ts';
import { makeDueMoves } from './move-branches.ts';
import { type NewTransaction, noteTransactions } from './transactions/store.ts';

export const VOLUMES_CONSUMER = 'team_volumes';

/**
 * Keeps what members did by five minutes and by day, and by hour and by day along the line above them. A bet counts on the day of its
 * stake, as in the member's own record, and under the upline of that day; five minutes and hours are those in which it was settled
 * first, and what agents are paid on. One that is settled again corrects all of them.
 */
export const volumesConsumer = (platform: Platform): Consumer => ({
  ...countedBefore,
  apply: async (tx, events) => {
    await awaitMoves(platform, events);
    await countVolumes(tx, events);
  },
});

/** The same for events that were counted before: the moves of their midnights are made. */
export const countedBefore: Consumer = {
  name: VOLUMES_CONSUMER,
  types: [
    'round.closed',
    'bet.resettled',
    'bets.settled',
    'bets.resettled',
    'deposit.credited',
    'withdrawal.moved',
    'reward.paid',
    'rebate.claimed',
    'player.registered',
  ],
  apply: countVolumes,
  forget: forgetFigures,
};

async function countVolumes(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  const entries = events.flatMap(entriesOf);
  if (entries.length === 0) return;
  const draws = events.flatMap((event) =>
    event.type === 'bets.settled'
      ? [{ brandId: event.brandId, issue: event.payload.issue, atMs: event.atMs }]
      : [],
  );
  if (draws.length > 0) await noteDraws(tx, draws);
  const transactions = entries.flatMap(transactionsOf);
  if (transactions.length > 0) await noteTransactions(tx, transactions);
  const depositors = entries.filter(({ deposit }) => deposit !== '0').map((entry) => entry.playerId);
  const first = new Set(depositors.length > 0 ? await noteDepositors(tx, depositors) : []);
  await countEntries(
    tx,
    // `delete` tells whether it is still the first.
    entries.map((entry) =>
      entry.deposit !== '0' && first.delete(entry.playerId) ? { ...entry, firstDeposit: 1 } : entry,
    ),
  );
}

/** What happens after a midnight counts under the upline of then: moves of that midnight are made before. */
async function awaitMoves(platform: Platform, events: readonly OutboxEvent[]): Promise<void> {
  const latest = new Map(events.map(({ brandId, atMs }) => [brandId, atMs]));
  for (const { id, timeZone } of await listBrands(platform.db)) {
    const atMs = latest.get(id);
    if (atMs !== undefined) await makeDueMoves(platform, { id, today: dayIn(timeZone, atMs) });
  }
}

const NOTHING = {
  gameCode: null,
  betId: null,
  issue: null,
  day: null,
  bets: 0,
  stake: '0',
  payout: '0',
  valid: '0',
  deposit: '0',
  withdrawal: '0',
  bonus: '0',
  firstDeposit: 0,
  joined: 0,
} as const;

function transactionsOf({ brandId, playerId, atMs, deposit, withdrawal }: Entry): NewTransaction[] {
  const head = { brandId, playerId, atMs };
  if (deposit !== '0') return [{ ...head, kind: 'deposit', amount: deposit }];
  return withdrawal === '0' ? [] : [{ ...head, kind: 'withdrawal', amount: withdrawal }];
}

/** The member has the money: told so, or staff have settled a dispute about it. */
const RECEIVED: ReadonlySet<string> = new Set(['received', 'forced']);

/** Points, tickets and free rounds are no money yet. */
const isMoney = ({ kind, currency }: { readonly kind: RewardKind; readonly currency: string }): boolean =>
  (kind === 'cash' || kind === 'bonus') && currency !== PLAY_CURRENCY;

function entriesOf(event: OutboxEvent): readonly Entry[] {
  const { brandId, atMs } = event;
  const head = (playerId: string) => ({ ...NOTHING, brandId, playerId, atMs });
  switch (event.type) {
    case 'player.registered':
      return [{ ...head(event.payload.playerId), joined: 1 }];
    case 'deposit.credited':
      return [{ ...head(event.payload.playerId), deposit: event.payload.amount }];
    case 'withdrawal.moved':
      return RECEIVED.has(event.payload.state)
        ? [{ ...head(event.payload.playerId), withdrawal: event.payload.amount }]
        : [];
    case 'reward.paid':
      return isMoney(event.payload) ? [{ ...head(event.payload.playerId), bonus: event.payload.amount }] : [];
    case 'rebate.claimed':
      return [{ ...head(event.payload.playerId), bonus: event.payload.amount }];
    case 'round.closed':
    case 'bet.resettled': {
      const { playerId, betId, gameCode, currency } = event.payload;
      if (currency === PLAY_CURRENCY) return [];
      const figures =
        event.type === 'round.closed'
          ? { bets: 1, ...figuresOf(event.payload) }
          : { bets: 0, ...changeOf(event.payload) };
      return [{ ...head(playerId), betId, gameCode, ...figures }];
    }
    case 'bets.settled':
      return event.payload.players
        .filter(({ currency }) => currency !== PLAY_CURRENCY)
        .map((player) => ({
          ...head(player.playerId),
          day: player.day,
          gameCode: event.payload.gameCode,
          issue: event.payload.issue,
          bets: player.tickets,
          ...figuresOf(player),
        }));
    case 'bets.resettled':
      return event.payload.players
        .filter(({ currency }) => currency !== PLAY_CURRENCY)
        .map((player) => ({
          ...head(player.playerId),
          day: player.day,
          gameCode: event.payload.gameCode,
          issue: event.payload.issue,
          bets: player.tickets,
          ...changeOf(player),
        }));
    default:
      return [];
  }
}

const figuresOf = (bet: BetFigures) => ({
  stake: bet.stake,
  payout: bet.payout,
  valid: earningOf(bet).toString(),
});

const changeOf = ({ old, new: now }: { readonly old: BetFigures; readonly new: BetFigures }) => ({
  stake: (BigInt(now.stake) - BigInt(old.stake)).toString(),
  payout: (BigInt(now.payout) - BigInt(old.payout)).toString(),
  valid: (earningOf(now) - earningOf(old)).toString(),
});
