import type { Tx } from '@fairhouse/db';
import { countryOf } from '../../frame/country.ts';
import { dayIn } from '../../frame/day-in.ts';
import { listOrigins } from '../../identity/player/index.ts';
import { listBrands } from '../../platform/brand/index.ts';
import type { BetFigures, Consumer, OutboxEvent } from '../../platform/outbox/index.ts';
import { channelOf } from './channel-of.ts';
import { countEntries, type Entry, forgetFigures, insertMembers, listUnmet, noteDraws } from './store.ts';

export const REPORT_CONSUMER = 'report_figures';

/**
 * Keeps the figures of reports. A bet counts on the day on which it was settled first, and a correction changes that day; money counts
 * on the day on which it was credited or sent.
 */
export const reportConsumer: Consumer = {
  name: REPORT_CONSUMER,
  types: [
    'round.closed',
    'bet.resettled',
    'bets.settled',
    'bets.resettled',
    'deposit.credited',
    'withdrawal.moved',
    'player.registered',
  ],
  apply: async (tx, events) => {
    const entries = events.flatMap(entriesOf);
    if (entries.length === 0) return;
    const zones = await readZones(tx);
    await meetMembers(tx, zones, [...new Set(entries.map(({ playerId }) => playerId))]);
    const draws = events.flatMap(({ type, brandId, payload, atMs }) =>
      type === 'bets.settled'
        ? [{ brandId, issue: payload.issue, day: dayIn(zones.get(brandId)!, atMs) }]
        : [],
    );
    if (draws.length > 0) await noteDraws(tx, draws);
    await countEntries(tx, entries);
  },
  forget: forgetFigures,
};

type Zones = ReadonlyMap<string, string>;

/** The time zone of each brand. */
const readZones = async (tx: Tx): Promise<Zones> =>
  new Map((await listBrands(tx)).map(({ id, timeZone }) => [id, timeZone]));

/** Notes where members come from when they are first heard of. */
async function meetMembers(tx: Tx, zones: Zones, playerIds: readonly string[]): Promise<void> {
  const unmet = await listUnmet(tx, playerIds);
  if (unmet.length === 0) return;
  await insertMembers(
    tx,
    (await listOrigins(tx, unmet)).map((origin) => ({
      ...origin,
      country: countryOf(origin.registerIp)?.code ?? origin.countryCode ?? '',
      channel: channelOf(origin),
      joined: dayIn(zones.get(origin.brandId)!, origin.registeredAt),
    })),
  );
}

const NOTHING = {
  vendorCode: null,
  gameCode: null,
  betId: null,
  issue: null,
  bets: 0,
  stake: '0',
  freeStake: '0',
  payout: '0',
  valid: '0',
  joined: 0,
  deposit: '0',
  depositFee: '0',
  sent: null,
  refunded: null,
} as const;

function entriesOf({ atMs, ...event }: OutboxEvent): readonly Entry[] {
  switch (event.type) {
    case 'player.registered':
      return [{ ...NOTHING, playerId: event.payload.playerId, atMs, joined: 1 }];
    case 'deposit.credited': {
      const { playerId, amount, fee } = event.payload;
      return [{ ...NOTHING, playerId, atMs, deposit: amount, depositFee: fee }];
    }
    case 'withdrawal.moved': {
      const { playerId, withdrawalId, state } = event.payload;
      if (state === 'disbursed') return [{ ...NOTHING, playerId, atMs, sent: withdrawalId }];
      return state === 'refunded' ? [{ ...NOTHING, playerId, atMs, refunded: withdrawalId }] : [];
    }
    case 'round.closed': {
      const { playerId, vendorCode, gameCode } = event.payload;
      return [{ ...NOTHING, playerId, atMs, vendorCode, gameCode, bets: 1, ...figuresOf(event.payload) }];
    }
    case 'bet.resettled': {
      const { playerId, vendorCode, gameCode, betId } = event.payload;
      return [{ ...NOTHING, playerId, atMs, vendorCode, gameCode, betId, ...changeOf(event.payload) }];
    }
    case 'bets.settled':
    case 'bets.resettled': {
      const { vendorCode, gameCode, issue } = event.payload;
      return event.payload.players.map((player) => ({
        ...NOTHING,
        playerId: player.playerId,
        atMs,
        vendorCode,
        gameCode,
        issue,
        bets: player.tickets,
        ...('old' in player ? changeOf(player) : figuresOf(player)),
      }));
    }
    default:
      return [];
  }
}

const figuresOf = ({ stake, freeStake = '0', payout, validBet }: BetFigures) => ({
  stake,
  freeStake,
  payout,
  valid: validBet,
});

function changeOf({ old, new: now }: { readonly old: BetFigures; readonly new: BetFigures }) {
  const [was, is] = [figuresOf(old), figuresOf(now)];
  const change = (figure: keyof typeof is) => (BigInt(is[figure]) - BigInt(was[figure])).toString();
  return {
    stake: change('stake'),
    freeStake: change('freeStake'),
    payout: change('payout'),
    valid: change('valid'),
  };
}
