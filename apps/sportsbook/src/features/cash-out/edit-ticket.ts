import { createHash } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { addMoney, assert, fail, type Money, ok, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import { bookGameOf, editUnit, LEGS_MAX, maxReturnOf } from '@fairhouse/sports';
import type { Refusal } from '@fairhouse/wire/faults';
import type { cashOutRoutes } from '@fairhouse/wire/sports/cash-out';
import type { Sportsbook } from '../../sportsbook.ts';
import { type FixtureFacts, holdGates } from '../fixture/index.ts';
import {
  type AskedSlip,
  accepts,
  accountOf,
  addExposure,
  addPicks,
  delayOf,
  findTicketOf,
  legsOf,
  listPicks,
  lockMarkets,
  lockTicket,
  marketOf,
  type PickRow,
  type PricedSlip,
  pickRows,
  priceSlip,
  quoteMaxUnit,
  recallMarkets,
  removeExposure,
  removeLegs,
  saveEdit,
  settledLeg,
  type Ticket,
} from '../ticket/index.ts';
import { answerKnown } from './sell-ticket.ts';
import { addSale, disarm, endEdit, findSaleByKey, findWaiting, type RevisedLeg } from './store.ts';
import { fixturesOf, type TicketValue, valueTicket } from './value-ticket.ts';

export type EditFault = (typeof cashOutRoutes)['edit']['faults'][number] | 'idempotency_mismatch';

export type EditCall = {
  readonly player: string;
  readonly ticket: string;
  readonly key: string;
  /** What shall ride in place of the legs that are not decided. */
  readonly legs: AskedSlip['legs'];
  /** All that rides is taken for this or more, or nothing changes. */
  readonly asked: Money;
  /** Of the ticket as it was seen. */
  readonly version: number;
};

/** A fixture that moved on while an edit was priced is looked at again, so often. */
const TRIES = 3;

/** The whole of what rides, in thousandths, as sales have it. */
const WHOLE = 1_000;

/**
 * Lets what a single or a multiple is worth now ride on other legs at today's prices; legs that are decided stay. No money
 * moves. Before the start at once; in play it waits as a bet would. The same key finds the same edit.
 */
export async function editTicket(
  book: Sportsbook,
  call: EditCall,
): Promise<Result<Ticket, Refusal<EditFault>>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const done = await transact(book.db, (tx) => edit(book, tx, call));
    if (done === 'moved') continue;
    if (!done.ok) return done;
    const ticket = await findTicketOf(book.db, call.player, call.ticket);
    return ticket ? ok(ticket) : fail({ code: 'not_found' });
  }
  return fail({ code: 'selection_shut' });
}

const contentOf = ({ legs, asked, version }: EditCall): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([legs, `${asked}`, version]))
    .digest();

async function edit(
  book: Sportsbook,
  tx: Tx,
  call: EditCall,
): Promise<Result<null, Refusal<EditFault>> | 'moved'> {
  const rides = await lockRiding(book, tx, call.ticket, call.legs);
  if (rides?.ticket.player !== call.player) return fail({ code: 'not_found' });
  const content = contentOf(call);
  const known = await findSaleByKey(tx, call.ticket, call.key);
  if (known) return answerKnown<EditFault>(known, content);
  if (await findWaiting(tx, call.ticket)) return fail({ code: 'cash_out_shut' });
  const judged = await judgeEdit(book, tx, rides, call);
  if (!judged.ok) return judged;
  const { slip } = judged.value;
  const fixtures = [...rides.value.fixtures, ...slip.legs.map(({ fixture }) => fixture!)];
  if (!(await holdGates(tx, fixtures))) return 'moved';
  const { ticket, asked, version, key, legs } = { ...call };
  const nowMs = book.now();
  const delayMs = inPlay(fixtures) ? 1_000 * delayOf(fixtures, await accountOf(tx, rides.ticket)) : 0;
  const revision = legs.map((leg, place) => revisedLeg(leg, slip.legs[place]!.fixture!));
  const row = { ticket, key, content, thousandths: WHOLE, asked, version, revision };
  await addSale(tx, row, { decideAt: nowMs + delayMs }, nowMs);
  if (delayMs > 0) return ok(null);
  const sale = await findWaiting(tx, ticket);
  assert(sale, 'an edit that was written is read');
  await applyEdit(tx, rides, judged.value, sale, nowMs);
  return ok(null);
}

const inPlay = (fixtures: readonly FixtureFacts[]): boolean =>
  fixtures.some(({ state }) => state.phase !== 'before');

const revisedLeg = (
  { fixture, picks, odds }: EditCall['legs'][number],
  { stops, state: { score } }: FixtureFacts,
): RevisedLeg => ({ fixture, picks, odds, stops, home: score.home, away: score.away });

type Riding = {
  readonly ticket: Ticket;
  readonly picks: readonly PickRow[];
  readonly value: TicketValue;
  /** Was everything that shall ride for sale before the locks were taken? What was not has none. */
  readonly offered: boolean;
};

const multipleOf = (legs: EditCall['legs'], unit: Money): AskedSlip => ({
  legs,
  combination: { kind: 'multiple' },
  unit,
});

/** A ticket under its own lock and those of the markets it rides on and shall ride on, and what it is worth now. */
export async function lockRiding(
  book: Sportsbook,
  tx: Tx,
  id: string,
  legs: EditCall['legs'],
): Promise<Riding | undefined> {
  const seen = await listPicks(tx, [id]);
  const { legs: priced } = await priceSlip(tx, multipleOf(legs, ZERO), book.now());
  const offered = legs.filter((_, place) => priced[place]!.priced);
  await lockMarkets(tx, [
    ...seen.map((pick) => ({ fixture: pick.fixture, market: marketOf(pick) })),
    ...namedIn(offered),
  ]);
  const ticket = await lockTicket(tx, id);
  if (!ticket) return undefined;
  const picks = await listPicks(tx, [id]);
  const value = valueTicket(ticket, picks, await fixturesOf(tx, picks), book.now());
  return { ticket, picks, value, offered: offered.length === legs.length };
}

type Judged = {
  readonly slip: PricedSlip;
  /** What all that rides was taken for. */
  readonly amount: Money;
  /** What a line is worth at odds of 1 with it, the legs that are decided among its legs. */
  readonly unit: Money;
};

/** What an edit comes to at the prices of now; or why nothing changes. */
export async function judgeEdit(
  book: Sportsbook,
  tx: Tx,
  { ticket, picks, value, offered }: Riding,
  { legs, asked, version }: Pick<EditCall, 'legs' | 'asked' | 'version'>,
): Promise<Result<Judged, Refusal<EditFault>>> {
  if (ticket.state !== 'open' || ticket.closed) return fail({ code: 'cash_out_over' });
  if (value.lines > 1) return fail({ code: 'edit_combination' });
  const { amount } = value;
  if (amount === undefined || amount === ZERO) return fail({ code: 'cash_out_shut' });
  if (version !== ticket.version || amount < asked)
    return fail({ code: 'cash_out_changed', params: { amount: wireMoney(amount) } });
  const { decided, open } = split(picks);
  if (sameLegs(legs, open)) return fail({ code: 'edit_same' });
  if (!offered) return fail({ code: 'selection_shut' });
  const slip = await priceSlip(tx, multipleOf(legs, amount), book.now());
  const refused = refuse(slip, ticket, decided);
  if (refused) return fail(refused);
  const most = await mostOf(tx, ticket, slip);
  if (amount > most) return fail({ code: 'bet_above_limit', params: { max: wireMoney(most) } });
  const unit = editUnit(
    amount,
    ZERO,
    decided.map((leg) => settledLeg(leg)!),
  );
  return unit === undefined || unit === ZERO ? fail({ code: 'cash_out_shut' }) : ok({ slip, amount, unit });
}

type Legs = readonly (readonly PickRow[])[];

function split(picks: readonly PickRow[]): { readonly decided: Legs; readonly open: Legs } {
  const legs = legsOf(picks);
  return { decided: legs.filter(settledLeg), open: legs.filter((leg) => !settledLeg(leg)) };
}

const nameOf = (fixture: string, picks: readonly (string | number | null | undefined)[][]): string =>
  JSON.stringify([fixture, picks.map((pick) => JSON.stringify(pick)).toSorted()]);

function sameLegs(asked: EditCall['legs'], open: Legs): boolean {
  const wanted = asked.map(({ fixture, picks }) =>
    nameOf(
      fixture,
      picks.map(({ kind, period, line, subject, outcome }) => [
        kind,
        period,
        line ?? null,
        subject ?? null,
        outcome,
      ]),
    ),
  );
  const has = open.map((leg) =>
    nameOf(
      leg[0]!.fixture,
      leg.map(({ kind, period, line, subject, outcome }) => [
        kind,
        period,
        line === null ? null : Number(line),
        subject,
        outcome,
      ]),
    ),
  );
  return wanted.toSorted().join() === has.toSorted().join();
}

/** Why legs are not ridden on at the prices of now. */
function refuse({ quote, legs }: PricedSlip, ticket: Ticket, decided: Legs): Refusal<EditFault> | undefined {
  if (quote.conflicts.some(({ reason }) => reason === 'shut')) return { code: 'selection_shut' };
  const over = decided.map(([pick]) => pick!);
  const sports = [...over.map(({ sport }) => sport), ...legs.map(({ fixture }) => fixture!.sport)];
  const clashes = legs.some(({ fixture }) => over.some((pick) => pick.fixture === fixture!.id));
  if (
    quote.conflicts.length > 0 ||
    clashes ||
    over.length + legs.length > LEGS_MAX ||
    bookGameOf(sports) !== ticket.game
  )
    return { code: 'slip_conflict' };
  const isTaken = legs.every(({ asked, priced }) => accepts('higher', asked, priced!.odds));
  return isTaken ? undefined : { code: 'odds_changed' };
}

/** The most that may ride on the new legs, the old ones out of the way. */
async function mostOf(tx: Tx, ticket: Ticket, slip: PricedSlip): Promise<Money> {
  await removeExposure(tx, ticket.id);
  const most = await quoteMaxUnit(tx, ticket, slip, await accountOf(tx, ticket));
  await addExposure(tx, ticket.id);
  return most;
}

const namedIn = (legs: EditCall['legs']) =>
  legs.flatMap(({ fixture, picks }) => picks.map((pick) => ({ fixture, market: marketOf(namedPick(pick)) })));

const namedPick = ({ kind, period, line, subject }: EditCall['legs'][number]['picks'][number]) => ({
  kind: kind as PickRow['kind'],
  period,
  line: line === undefined ? null : String(line),
  subject: subject ?? null,
});

/** Writes an edit: the legs, what the ticket is worth with them, and what they weigh. */
export async function applyEdit(
  tx: Tx,
  { ticket, picks }: Riding,
  { slip, amount, unit }: Judged,
  sale: { readonly ticket: string; readonly number: number },
  nowMs: number,
): Promise<void> {
  const { decided, open } = split(picks);
  const first = Math.max(-1, ...decided.map(([pick]) => pick!.leg)) + 1;
  const odds = [...decided.map(([pick]) => pick!.odds), ...slip.legs.map(({ priced }) => priced!.odds)];
  const folds = [odds.length];
  await endEdit(tx, sale, { amount, before: picks }, nowMs);
  await removeExposure(tx, ticket.id);
  await removeLegs(
    tx,
    ticket.id,
    open.map(([pick]) => pick!.leg),
  );
  const rows = await pickRows(tx, slip);
  await addPicks(
    tx,
    ticket.id,
    rows.map((row) => ({ ...row, leg: row.leg + first })),
  );
  await saveEdit(tx, ticket.id, {
    combination: { kind: 'multiple' },
    folds,
    unit,
    maxReturn: addMoney(ticket.soldPaid, maxReturnOf(unit, folds, odds)),
  });
  await addExposure(tx, ticket.id);
  await disarm(tx, ticket.id);
  await recallMarkets(tx, ticket.id);
}

/** Whether fixtures stand as they did when an edit in play was asked for: bets never stopped, the score the same. */
export const stands = (revision: readonly RevisedLeg[], slip: PricedSlip): boolean =>
  revision.every(({ stops, home, away }, place) => {
    const { fixture } = slip.legs[place]!;
    const score = fixture?.state.score;
    return fixture?.stops === stops && score?.home === home && score.away === away;
  });
