import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { type InboxAbout, TOLD_WITHDRAWALS } from '@fairhouse/wire/talk/inbox';
import type { Platform } from '../../frame/platform.ts';
import type { Consumer, EventPayloads, EventType, OutboxEvent } from '../../platform/outbox/index.ts';
import { pushUnread } from './push-unread.ts';
import { insertMessages, type NewMessage } from './store.ts';

type Told = { readonly [T in EventType]?: (payload: EventPayloads[T]) => InboxAbout | undefined };

const sumOf = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => ({
  amount: wireMoney(moneyOf(BigInt(amount))),
  currency,
});

const isTold = (state: string): state is (typeof TOLD_WITHDRAWALS)[number] =>
  (TOLD_WITHDRAWALS as readonly string[]).includes(state);

/** What a member is told of, and what the message is about. What the member did this minute, the page says itself. */
const TOLD = {
  'deposit.credited': (credited) => ({
    kind: 'deposit_credited',
    depositId: credited.depositId as never,
    ...sumOf(credited),
  }),
  'deposit.failed': ({ depositId }) => ({ kind: 'deposit_failed', depositId: depositId as never }),
  'withdrawal.moved': ({ withdrawalId, state, ...sum }) =>
    isTold(state)
      ? { kind: 'withdrawal_moved', withdrawalId: withdrawalId as never, state, ...sumOf(sum) }
      : undefined,
  'upline_transfer.made': (made) => ({ kind: 'transfer_received', ...sumOf(made) }),
  'agency.carry_reset': ({ runId, ...sum }) => ({
    kind: 'carry_reset',
    runId: runId as never,
    ...sumOf(sum),
  }),
  'team_envelope.ended': ({ envelopeId, opened, shares, ...sum }) => ({
    kind: 'team_envelope_ended',
    envelopeId: envelopeId as never,
    opened,
    shares,
    ...sumOf(sum),
  }),
  'player.password_changed': ({ how }) => ({ kind: 'password_changed', how }),
  'player.contact_changed': ({ what }) => ({ kind: 'contact_changed', what }),
  'reward.offered': ({ source, kind, ...sum }) => ({
    kind: 'reward_offered',
    source,
    reward: kind,
    ...sumOf(sum),
  }),
  'reward.ending': ({ source, kind, claimBy, ...sum }) => ({
    kind: 'reward_ending',
    source,
    reward: kind,
    ...sumOf(sum),
    until: claimBy,
  }),
  'reward.lapsed': ({ source, kind, ...sum }) => ({
    kind: 'reward_lapsed',
    source,
    reward: kind,
    ...sumOf(sum),
  }),
  // Those of a reward were claimed this minute.
  'freeRounds.granted': ({ source, gameTitle, bet, rounds, stake, currency, endsAt }) =>
    source === 'staff'
      ? {
          kind: 'free_rounds_granted',
          game: gameTitle,
          bet,
          rounds,
          ...sumOf({ amount: stake, currency }),
          until: endsAt,
        }
      : undefined,
  'freeRounds.ended': ({ end, gameTitle, bet, left, won, currency }) => {
    const how = end === 'forfeited' ? undefined : won !== '0' ? 'bonus' : end === 'played' ? undefined : end;
    return how && (how === 'bonus' || left > 0)
      ? {
          kind: 'free_rounds_ended',
          how,
          game: gameTitle,
          bet,
          rounds: left,
          ...sumOf({ amount: won, currency }),
        }
      : undefined;
  },
  'reward.paid': ({ source, kind, how, ...sum }) =>
    // A share of an envelope is told as its receipt.
    how === 'issued' || source.type === 'envelope'
      ? { kind: 'reward_issued', source, reward: kind, ...sumOf(sum) }
      : undefined,
  'application.decided': ({ promotionId, title, reason }) =>
    reason === null
      ? undefined
      : { kind: 'application_rejected', promotionId: promotionId as never, title, reason },
  'tournament.stopped': ({ tournamentId, title, reason }) => ({
    kind: 'tournament_stopped',
    tournamentId: tournamentId as never,
    title,
    reason,
  }),
  'redeem.moved': ({ state, title, quantity, points }) =>
    state === 'processing'
      ? undefined
      : { kind: 'redeem_moved', state, title, quantity, points: wireMoney(moneyOf(BigInt(points))) },
  'vip.moved': ({ from, to }) => ({ kind: 'vip_moved', way: to > from ? 'up' : 'down', level: to }),
  'vip.warned': ({ level, asks, has }) => ({
    kind: 'vip_warned',
    level,
    asks: wireMoney(moneyOf(BigInt(asks))),
    has: wireMoney(moneyOf(BigInt(has))),
  }),
  'contract.moved': ({ contractId, kind: contract, what, why, other, day }) => ({
    kind: 'contract_moved',
    contractId: contractId as never,
    contract,
    what,
    why,
    other,
    day,
  }),
  'chat.ended': ({ talkId }) => ({ kind: 'chat_ended', talkId: talkId as never }),
  'kyc.item_decided': ({ item, state }) => ({ kind: 'kyc_moved', item, state }),
  'player.bound_account': () => ({ kind: 'account_bound' }),
  'harm.messaged': ({ topic }) => ({ kind: 'play_care', topic }),
} satisfies Told;

const isOfInbox = (type: EventType): type is keyof typeof TOLD => type in TOLD;

function messagesOf(event: OutboxEvent): readonly NewMessage[] {
  const { type, brandId, position, payload, atMs } = event;
  if (event.type === 'draw.adjusted') return adjustmentsOf(event);
  if (event.type === 'team_envelope.sent') return envelopesOf(event);
  if (event.type === 'agency.short') return shortOf(event);
  if (!isOfInbox(type) || !('playerId' in payload)) return [];
  const about = (TOLD[type] as (payload: OutboxEvent['payload']) => InboxAbout | undefined)(payload);
  return about ? [{ brandId, playerId: payload.playerId, cause: position, about, atMs }] : [];
}

/** Everybody whose money a corrected or cancelled draw moved. */
const adjustmentsOf = ({
  brandId,
  position,
  atMs,
  payload: { gameCode, label, how, players },
}: Extract<OutboxEvent, { type: 'draw.adjusted' }>): readonly NewMessage[] =>
  players.map(({ playerId, currency, change, owed }) => ({
    brandId,
    playerId,
    cause: position,
    atMs,
    about: {
      kind: 'draw_adjusted',
      gameCode,
      label,
      how,
      way: !change.startsWith('-') ? 'more' : owed === '0' ? 'less' : 'owed',
      owed: wireMoney(moneyOf(BigInt(owed))),
      ...sumOf({ amount: change.replace('-', ''), currency }),
    },
  }));

/** The agent whose contracts below paid more than was earned, and those who were paid nevertheless. */
const shortOf = ({
  brandId,
  position: cause,
  atMs,
  payload: { runId, kind: contract, playerId, account, why, escrow, income, owed, below, ...sum },
}: Extract<OutboxEvent, { type: 'agency.short' }>): readonly NewMessage[] => {
  const shown = (units: string) => wireMoney(moneyOf(BigInt(units)));
  const of = { runId: runId as never, contract };
  return [
    {
      brandId,
      playerId,
      cause,
      atMs,
      about: {
        kind: 'contract_short',
        ...of,
        because: why,
        escrow: shown(escrow),
        income: shown(income),
        owed: shown(owed),
        ...sumOf(sum),
      },
    },
    ...below.map((id) => ({
      brandId,
      playerId: id,
      cause,
      atMs,
      about: { kind: 'contract_covered' as const, ...of, from: account },
    })),
  ];
};

/** All who can open a share of an agent's red envelope. */
const envelopesOf = ({
  brandId,
  position,
  atMs,
  payload: { envelopeId, account, players, endsAt },
}: Extract<OutboxEvent, { type: 'team_envelope.sent' }>): readonly NewMessage[] =>
  players.map((playerId) => ({
    brandId,
    playerId,
    cause: position,
    atMs,
    about: { kind: 'team_envelope', envelopeId: envelopeId as never, from: account, until: endsAt },
  }));

/** Writes the messages of members from the event stream. They outlive a rebuild: an event is told once. */
export const inboxConsumer = (platform: Platform): Consumer => ({
  name: 'inbox',
  types: [
    ...(Object.keys(TOLD) as (keyof typeof TOLD)[]),
    'draw.adjusted',
    'team_envelope.sent',
    'agency.short',
  ],
  apply: async (tx, events) => {
    const messages = events.flatMap(messagesOf);
    if (messages.length === 0) return;
    const told = new Set((await insertMessages(tx, messages)).map((row) => row.playerId));
    tx.onCommit(async () => {
      for (const playerId of told) await pushUnread(platform, playerId);
    });
  },
  forget: async () => {},
});
