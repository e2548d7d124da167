import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from '@fairhouse/db';
import { type AnyRoom, askCashIn, hearCashIn, isTournament, type SeatFault } from '@fairhouse/games/poker';
import { fail, type Money, ok, type Result, wireMoney } from '@fairhouse/kernel';
import {
  holdSession,
  type MoneyFault,
  refusalOf,
  SEND_LEASE_MS,
  type TableCash,
  type WalletAnswer,
} from '@fairhouse/provider';
import type { Refusal } from '@fairhouse/wire/faults';
import type { WalletCode } from '@fairhouse/wire/play/provider';
import type { Studio } from '../../studio.ts';
import type { GameSession } from '../session/index.ts';
import type { RoomAt } from './known-room.ts';
import { roomOf } from './room-at.ts';
import { lookAtRoom, stepRoom } from './step-room.ts';
import { addCash, type CashRow, findCash, hasKinAmong, hasKinAt, moveCash } from './store.ts';

/** Money that a player wants to bring: to a seat, or to the own one where none is named. */
export type Bringing = {
  readonly session: GameSession;
  readonly key: string;
  readonly seat: number | null;
  readonly amount: Money;
  readonly post: boolean;
  readonly traceId: string;
};

type BringFault =
  | Exclude<MoneyFault, 'idempotency_in_flight'>
  | 'not_found'
  | 'seat_taken'
  | 'seated_already'
  | 'others_wait'
  | 'entries_closed'
  | 'not_seated'
  | 'money_on_the_way'
  | 'household_seated';

export type Brought = Result<{ readonly balance: string | null }, Refusal<BringFault>>;

export const SEAT_FAULTS = {
  no_such_seat: 'seat_taken',
  seat_taken: 'seat_taken',
  seated_already: 'seated_already',
  others_wait: 'others_wait',
  under_way: 'entries_closed',
  buy_in_too_small: 'stake_not_allowed',
  buy_in_too_large: 'stake_not_allowed',
  not_seated: 'not_seated',
  money_on_the_way: 'money_on_the_way',
} as const satisfies Record<SeatFault | 'money_on_the_way', BringFault>;

/** While the first call of a key waits for the wallet, another with it waits as long. */
const WAIT_MS = SEND_LEASE_MS;
const LOOK_MS = 100;

/** The same wish, said again, is the same transaction. */
const cashInId = ({ id }: RoomAt, { session, key }: Bringing): string =>
  `${id}-i${createHash('sha256').update(`${session.player} ${key}`).digest('hex').slice(0, 16)}`;

/** Asks the wallet for chips; the room keeps the seat meanwhile, and has it written down before anything is sent. */
export async function bringCash(studio: Studio, bringing: Bringing): Promise<Brought> {
  const { session, seat, amount, post } = bringing;
  const room = roomOf(session);
  if (!room.ok) return room;
  const at = room.value;
  const id = cashInId(at, bringing);
  const known = await findCash(studio.db, id);
  if (known) return answerOf(studio, known);
  const { player, walletSession } = session;
  if (await isKinSeated(studio.db, at, bringing, (await lookAtRoom(studio, at)).room))
    return fail({ code: 'household_seated' });
  const asked = await stepRoom(
    studio,
    at,
    (now, nowMs) => askCashIn(now, { id, player, seat, amount, post }, nowMs),
    at.offered.practice
      ? undefined
      : async (tx) => {
          const cash = { id, player, call: 'cash-in' as const, amount, rake: 0n as Money };
          const times = { nowMs: studio.now(), leaseMs: SEND_LEASE_MS };
          await addCash(tx, at.id, { ...cash, walletSession, traceId: bringing.traceId }, times);
          return true;
        },
  );
  if (!asked.ok) {
    const first = await findCash(studio.db, id);
    if (first) return answerOf(studio, first);
    return fail({ code: asked.fault.code === 'undone' ? 'vendor_silent' : SEAT_FAULTS[asked.fault.code] });
  }
  if (at.offered.practice) return ok({ balance: null });
  const cash = cashOf(at, { id, player, amount, traceId: bringing.traceId });
  return hear(studio, at, bringing, { id, answer: await studio.wallet.cashIn(cash, walletSession) });
}

/** There is one seat, or one entry, for each household. */
async function isKinSeated(
  reader: Reader,
  { id, game, offered }: RoomAt,
  { session: { player }, seat }: Bringing,
  room: AnyRoom,
): Promise<boolean> {
  if (isTournament(room)) {
    const others = room.event?.entrants.map((each) => each.player) ?? [];
    return hasKinAmong(reader, { game, player }, others);
  }
  return seat !== null && !offered.practice && hasKinAt(reader, id, player);
}

export const cashOf = (
  { id: table, game, currency }: RoomAt,
  { id, player, amount, traceId }: Pick<CashRow, 'id' | 'player' | 'amount' | 'traceId'>,
): TableCash => ({ id, table, player, game, currency, amount, traceId });

async function hear(
  studio: Studio,
  at: RoomAt,
  bringing: Bringing,
  { id, answer }: { readonly id: string; readonly answer: WalletAnswer | undefined },
): Promise<Brought> {
  const taken = answer?.code === 'OK';
  const refused = answer !== undefined && !taken && answer.retry === 'never';
  const balance = answer?.balance ?? null;
  const note = answer?.code ?? null;
  let kin = false;
  if (refused) {
    await stepRoom(
      studio,
      at,
      (room, nowMs) => ok(hearCashIn(room, id, 'refused', nowMs)),
      async (tx) => (await moveCash(tx, id, { state: 'refused', answer: note, balance }, studio.now())) > 0,
    );
    return fail({ code: bringFault(answer.code) });
  }
  // Who was logged out, locked or excluded while the wallet was asked has no seat any more: the money goes back.
  const sat = taken
    ? await stepRoom(
        studio,
        at,
        (room, nowMs) => ok(hearCashIn(room, id, 'taken', nowMs)),
        async (tx, after) => {
          if (!(await holdSession(tx, bringing.session))) return false;
          // Two of one household may have asked at once: the second has no seat.
          kin = await isKinSeated(tx, at, bringing, after);
          if (kin) return false;
          const state = after.cashIns.some((each) => each.id === id) ? 'returning' : 'done';
          await moveCash(tx, id, { state, answer: note, balance }, studio.now());
          return true;
        },
      )
    : undefined;
  if (!sat?.ok) await giveBack(studio, at, id, note);
  const row = await findCash(studio.db, id);
  if (row?.state === 'done') return ok({ balance: balance === null ? null : wireMoney(balance) });
  studio.payCash?.(id);
  if (!taken) return fail({ code: 'vendor_silent' });
  if (kin) return fail({ code: 'household_seated' });
  const late = at.offered.plan ? 'entries_closed' : 'seat_taken';
  return fail({ code: sat?.ok ? late : 'launch_expired' });
}

/**
 * Nobody knows whether it was taken, or it buys nothing: it is asked back until the wallet has said so.
 * @returns false where it has its final answer: it may have been taken, late, and what it bought stays
 */
export async function giveBack(
  studio: Studio,
  at: RoomAt,
  id: string,
  answer: string | null,
): Promise<boolean> {
  const given = await stepRoom(
    studio,
    at,
    (room, nowMs) => ok(hearCashIn(room, id, 'unknown', nowMs)),
    async (tx) => (await moveCash(tx, id, { state: 'returning', answer, balance: null }, studio.now())) > 0,
  );
  return given.ok;
}

const bringFault = (code: WalletCode): BringFault => {
  const fault = refusalOf(code);
  return fault === 'idempotency_in_flight' ? 'vendor_silent' : fault;
};

/** What has become of a wish that was said before. */
async function answerOf(studio: Studio, first: CashRow): Promise<Brought> {
  let row = first;
  for (let waited = 0; row.state === 'asking' && waited < WAIT_MS; waited += LOOK_MS) {
    await sleep(LOOK_MS);
    row = (await findCash(studio.db, first.id)) ?? row;
  }
  if (row.state === 'done') return ok({ balance: row.balance === null ? null : wireMoney(row.balance) });
  if (row.state === 'refused' && row.answer !== null)
    return fail({ code: bringFault(row.answer as WalletCode) });
  return fail({ code: row.state === 'returned' ? 'wallet_refused' : 'vendor_silent' });
}
