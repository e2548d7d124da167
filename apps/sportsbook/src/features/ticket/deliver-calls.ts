import { type Tx, transact } from '@fairhouse/db';
import { ZERO } from '@fairhouse/kernel';
import { refusalOf, type TicketRound, type WalletAnswer } from '@fairhouse/provider';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { WalletCode } from '@fairhouse/wire/play/provider';
import { ODDS_MAX } from '@fairhouse/wire/play/provider-messages';
import type { Sportsbook } from '../../sportsbook.ts';
import { freeBets } from '../free-bet/index.ts';
import {
  addCall,
  type CallRow,
  callOwed,
  findCallOf,
  findSettlement,
  finishCall,
  finishCalls,
  postponeCall,
  takeDueMoves,
  takeDueSettlements,
} from './call/store.ts';
import { lockMarketsOf, removeExposure } from './exposure/store.ts';
import { askInLane, type LaneStake } from './lane.ts';
import {
  addTold,
  listTicketsById,
  lockTicket,
  lockTickets,
  recallMarkets,
  setState,
  type Ticket,
} from './store.ts';

const BATCH = 20;
/** Rounds of a message that settles, and how many such messages are on their way at a time. */
const SETTLED_BATCH = 100;
const SETTLED_AT_ONCE = 4;

/** So often a stake is asked for again where the wallet says so; then it is given up and cancelled. */
const STAKE_TRIES = 4;

const BACK_OFF_FIRST_MS = 500;
const BACK_OFF_MOST_MS = 60_000;

/** Codes that speak of the sportsbook's own keys: sent again once they are right. */
const OUR_FAULT: ReadonlySet<WalletCode> = new Set(['INVALID_PROVIDER', 'INVALID_SIGNATURE']);

type Answer = Pick<WalletAnswer, 'code' | 'retry'> | undefined;

/** Sends the call that was written with a ticket, and the one that follows from its answer. */
export async function sendOwn(book: Sportsbook, ticket: string): Promise<void> {
  for (let sent = 0; sent < 2; sent += 1) {
    const call = await findCallOf(book.db, ticket);
    if (!call || call.answer !== null) return;
    await (call.call === 'settle' ? sendSettlements(book, [call]) : send(book, call));
  }
}

/**
 * Asks for the stake of a ticket that was just written, with those of others.
 * @returns whether it is open; else its call is for `sendOwn`
 */
export async function stakeInLane(book: Sportsbook, ticket: LaneStake): Promise<boolean> {
  const { opened, answer } = await askInLane(book, { ...ticket, odds: oddsTold(ticket) });
  if (opened || !answer) return opened;
  const { id, cost } = ticket;
  await conclude(
    book,
    { ticket: id, number: 1, call: 'debit', amount: cost, validBet: null, tries: 1, answer: null },
    answer === 'silent' ? undefined : answer,
  );
  return false;
}

/** Sends the calls that nobody has had an answer to in time. @returns how many */
export async function deliverDue(book: Sportsbook): Promise<number> {
  const due = await transact(book.db, (tx) => takeDueMoves(tx, book.now(), BATCH));
  await Promise.all(due.map((call) => (isLeft(call) ? conclude(book, call, undefined) : send(book, call))));
  return due.length;
}

/** A stake whose sender has died is not asked for again: who pressed is told that it failed. */
const isLeft = ({ call, answer }: CallRow): boolean =>
  (call === 'debit' || call === 'reserve') && answer === null;

async function send(book: Sportsbook, call: CallRow): Promise<void> {
  const [ticket] = await listTicketsById(book.db, [call.ticket]);
  const ref = await refOf(book, call);
  const answer = await book.tickets.move(roundOf(ticket!), {
    call: call.call as Exclude<CallRow['call'], 'settle'>,
    id: `${call.ticket}-${call.number}`,
    amount: call.amount,
    ...(ref === undefined ? {} : { ref: `${call.ticket}-${ref}` }),
    ...(call.call === 'debit' ? { odds: oddsTold(ticket!), ...freeOf(ticket!) } : {}),
    ...(call.call === 'adjust'
      ? { correction: { reason: 'result changed', validBet: call.validBet ?? ZERO } }
      : {}),
  });
  await conclude(book, call, answer);
}

const freeOf = ({ freeGrant }: Ticket) => (freeGrant === null ? {} : { free: freeGrant });

/** What a ticket returns at best for 1 staked, as the wallet is told. */
const oddsTold = ({ cost, maxReturn }: Pick<Ticket, 'cost' | 'maxReturn'>): number =>
  Math.min(Number((maxReturn * 100n) / cost), ODDS_MAX);

/** The number of the call that another one names. */
async function refOf(book: Sportsbook, { ticket, call }: CallRow): Promise<number | undefined> {
  if (call === 'adjust') return (await findSettlement(book.db, ticket))?.number;
  return call === 'debit' || call === 'reserve' || call === 'credit' ? undefined : 1;
}

const roundOf = ({ id, player, walletSession, game, currency, traceId }: Ticket): TicketRound => ({
  id,
  player,
  walletSession,
  game,
  currency,
  traceId,
});

/** Tells the wallet what tickets pay, many in a message. @returns how many */
export async function deliverSettlements(book: Sportsbook): Promise<number> {
  const most = SETTLED_BATCH * SETTLED_AT_ONCE;
  const due = await transact(book.db, (tx) => takeDueSettlements(tx, book.now(), most));
  const messages: Promise<void>[] = [];
  for (let from = 0; from < due.length; from += SETTLED_BATCH)
    messages.push(sendSettlements(book, due.slice(from, from + SETTLED_BATCH)));
  await Promise.all(messages);
  return due.length;
}

async function sendSettlements(book: Sportsbook, due: readonly CallRow[]): Promise<void> {
  const tickets = new Map(
    (
      await listTicketsById(
        book.db,
        due.map(({ ticket }) => ticket),
      )
    ).map((one) => [one.id, one]),
  );
  const answers = await book.tickets.settle(
    due.map((call) => {
      const { id, player, game, currency } = tickets.get(call.ticket)!;
      return {
        id,
        player,
        game,
        currency,
        transaction: `${id}-${call.number}`,
        payout: call.amount,
        validBet: call.validBet!,
        outcome: id,
      };
    }),
  );
  const byId = new Map(answers?.map((answer) => [answer.tx, answer]));
  const answerTo = ({ ticket, number }: CallRow) => byId.get(`${ticket}-${number}`);
  const paid = due.filter((call) => answerTo(call)?.code === 'OK');
  if (paid.length > 0) await concludePaid(book, paid);
  for (const call of due) if (!paid.includes(call)) await conclude(book, call, answerTo(call));
}

/** The same for many settlements that were paid, in one transaction. */
const concludePaid = (book: Sportsbook, calls: readonly CallRow[]): Promise<unknown> =>
  transact(book.db, async (tx) => {
    await lockTickets(
      tx,
      calls.map(({ ticket }) => ticket),
    );
    const nowMs = book.now();
    const done = new Set(await finishCalls(tx, calls, nowMs));
    await addTold(
      tx,
      calls.filter(({ ticket }) => done.has(ticket)),
      true,
    );
    await callOwed(tx, [...done], nowMs);
  });

/** Writes what an answer means, once, whoever else had it. */
const conclude = (book: Sportsbook, call: CallRow, answer: Answer): Promise<void> =>
  transact(book.db, async (tx) => {
    await lockMarketsOf(tx, call.ticket);
    const ticket = await lockTicket(tx, call.ticket);
    const done = { book, tx, call, ticket: ticket!, nowMs: book.now() };
    await CONCLUSIONS[call.call](done, answer);
  });

type Done = {
  readonly book: Sportsbook;
  readonly tx: Tx;
  readonly call: CallRow;
  readonly ticket: Ticket;
  readonly nowMs: number;
};

type Conclusion = (done: Done, answer: Answer) => Promise<unknown>;

const isFinal = (answer: Answer): answer is NonNullable<Answer> =>
  answer !== undefined && answer.retry === 'never' && !OUR_FAULT.has(answer.code);

async function concludeStake(done: Done, answer: Answer): Promise<unknown> {
  const { tx, call, ticket, nowMs } = done;
  if (answer?.code === 'OK') {
    if ((await finishCall(tx, call, 'OK', nowMs)) === 0) return;
    return call.call === 'debit'
      ? openTicket(done)
      : setState(tx, ticket.id, 'delayed', { decideAt: nowMs + ticket.delaySeconds * 1_000 });
  }
  if (answer?.retry === 'same' && call.tries < STAKE_TRIES) return later(done, answer);
  if (answer?.retry === 'never') {
    if ((await finishCall(tx, call, answer.code, nowMs)) === 0) return;
    return refuseStake(done, answer.code);
  }
  if ((await finishCall(tx, call, answer?.code ?? 'silent', nowMs)) === 0) return;
  return addCall(tx, { ticket: ticket.id, call: 'cancel', amount: call.amount }, nowMs, 0);
}

/** @param means what is done where the wallet did as it was asked, and where it finally refused */
const concludeBy =
  (means: { readonly did: Conclusion; readonly refused: Conclusion; readonly as?: WalletCode }): Conclusion =>
  async (done, answer) => {
    if (!isFinal(answer)) return later(done, answer);
    if ((await finishCall(done.tx, done.call, answer.code, done.nowMs)) === 0) return;
    const did = answer.code === 'OK' || answer.code === means.as;
    return did ? means.did(done, answer) : means.refused(done, answer);
  };

const dispute: Conclusion = ({ tx, ticket, book, call }, answer) => {
  book.log.error(
    { ticket: ticket.id, call: call.call, code: answer?.code },
    'the wallet finally refused a call',
  );
  return setState(tx, ticket.id, 'disputed');
};

const CONCLUSIONS: Readonly<Record<CallRow['call'], Conclusion>> = {
  debit: concludeStake,
  reserve: concludeStake,
  cancel: concludeBy({
    did: (done) => (done.ticket.returned ? hasPaid(done) : refuseTicket(done, 'vendor_silent')),
    refused: dispute,
    as: 'TX_CANCELLED',
  }),
  confirm: concludeBy({
    did: openTicket,
    refused: (done) => refuseTicket(done, 'wallet_refused'),
  }),
  release: concludeBy({
    did: (done) => refuseTicket(done, done.ticket.refusal ?? 'selection_shut'),
    refused: dispute,
    as: 'TX_CANCELLED',
  }),
  credit: concludeBy({ did: hasPaid, refused: dispute }),
  settle: concludeBy({ did: hasPaid, refused: dispute }),
  adjust: concludeBy({ did: hasPaid, refused: dispute }),
};

const later = ({ tx, call, nowMs }: Done, answer: Answer): Promise<number> =>
  postponeCall(
    tx,
    call,
    answer?.code ?? 'silent',
    nowMs + Math.min(BACK_OFF_FIRST_MS * 2 ** (call.tries - 1), BACK_OFF_MOST_MS),
  );

/** The bet is taken. What was heard of its markets meanwhile counts for it too. */
async function openTicket({ tx, ticket: { id } }: Done): Promise<void> {
  await setState(tx, id, 'open');
  await recallMarkets(tx, id);
}

/** What changed what it pays while the call was under way is told next. */
async function hasPaid({ tx, ticket: { id }, call, nowMs }: Done): Promise<void> {
  await addTold(tx, [call], call.call !== 'credit');
  await callOwed(tx, [id], nowMs);
}

/** The wallet refused a stake; where it says that a grant has nothing left, that holds. */
async function refuseStake(done: Done, code: WalletCode): Promise<void> {
  const { tx, ticket, nowMs } = done;
  if (ticket.freeGrant !== null && code === 'INVALID_FREE_ROUND')
    await freeBets.close(tx, ticket.freeGrant, nowMs);
  await refuseTicket(done, refusalOf(code));
}

async function refuseTicket({ tx, ticket }: Done, refusal: FaultCode): Promise<void> {
  await removeExposure(tx, ticket.id);
  await setState(tx, ticket.id, 'refused', { refusal });
}
