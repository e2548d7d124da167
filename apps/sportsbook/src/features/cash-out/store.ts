// Owns: cash_out, cash_out_target

import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { SoldPart } from '@fairhouse/sports';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { AskedSlip } from '../ticket/index.ts';

export type SaleState = 'waiting' | 'sold' | 'edited' | 'refused';

/** A leg on which an edited bet rides, as it was asked for, and how its fixture stood. */
export type RevisedLeg = {
  readonly fixture: string;
  readonly picks: AskedSlip['legs'][number]['picks'];
  readonly odds: number;
  readonly stops: number;
  readonly home: number;
  readonly away: number;
};

export type SaleRow = {
  readonly ticket: string;
  readonly number: number;
  readonly content: Buffer;
  readonly thousandths: number;
  /** It is sold for this or more. */
  readonly asked: Money;
  readonly version: number;
  readonly state: SaleState;
  readonly part: Money | null;
  readonly amount: Money | null;
  readonly refusal: FaultCode | null;
  /** Of an edit: the legs on which all that rides shall ride. */
  readonly revision: readonly RevisedLeg[] | null;
  readonly at: number;
  readonly decideAt: number | null;
};

const columns = sql`ticket, number, content, thousandths, asked, version, state, part, amount, refusal, revision, at, decide_at`;

export type NewSale = Pick<SaleRow, 'ticket' | 'content' | 'thousandths' | 'asked' | 'version'> & {
  readonly key: string;
  readonly revision?: readonly RevisedLeg[];
};

/** Writes a sale of a ticket that is locked: done, or waiting until a time. */
export const addSale = (
  tx: Tx,
  sale: NewSale,
  now: { readonly sold: SoldPart } | { readonly decideAt: number },
  nowMs: number,
): Promise<number> => {
  const [part, amount, decideAt] =
    'sold' in now ? [now.sold.part, now.sold.amount, null] : [null, null, at(now.decideAt)];
  return run(
    tx,
    sql`insert into cash_out (ticket, number, key, content, thousandths, asked, version, revision, state, part, amount,
        at, decide_at, done_at)
      select ${sale.ticket}, count(*) + 1, ${sale.key}, ${sale.content}, ${sale.thousandths}, ${sale.asked}, ${sale.version},
        ${sale.revision ? json(sale.revision) : null}::jsonb,
        ${decideAt === null ? 'sold' : 'waiting'}, ${part}, ${amount}, ${at(nowMs)}, ${decideAt},
        ${decideAt === null ? at(nowMs) : null}
      from cash_out where ticket = ${sale.ticket}`,
  );
};

export const findSaleByKey = (reader: Reader, ticket: string, key: string): Promise<SaleRow | undefined> =>
  findRow(reader, sql<SaleRow>`select ${columns} from cash_out where ticket = ${ticket} and key = ${key}`);

export const findWaiting = (reader: Reader, ticket: string): Promise<SaleRow | undefined> =>
  findRow(
    reader,
    sql<SaleRow>`select ${columns} from cash_out where ticket = ${ticket} and state = 'waiting'`,
  );

/** Tickets with a sale whose delay is over. */
export const listToDecide = (reader: Reader, nowMs: number, limit: number): Promise<{ ticket: string }[]> =>
  listRows(
    reader,
    sql<{ ticket: string }>`
      select ticket from cash_out where state = 'waiting' and decide_at <= ${at(nowMs)} order by decide_at limit ${limit}`,
  );

export const endSale = (
  tx: Tx,
  { ticket, number }: Pick<SaleRow, 'ticket' | 'number'>,
  end: { readonly sold: SoldPart } | { readonly refusal: FaultCode },
  nowMs: number,
): Promise<number> => {
  const sold = 'sold' in end ? end.sold : undefined;
  return run(
    tx,
    sql`update cash_out set state = ${sold ? 'sold' : 'refused'}, part = ${sold?.part ?? null}, amount = ${sold?.amount ?? null},
        refusal = ${'refusal' in end ? end.refusal : null}, done_at = ${at(nowMs)}
      where ticket = ${ticket} and number = ${number} and state = 'waiting'`,
  );
};

/** A waiting edit is in force: so much rides on, and what it rode on before is kept with it. */
export const endEdit = (
  tx: Tx,
  { ticket, number }: Pick<SaleRow, 'ticket' | 'number'>,
  { amount, before }: { readonly amount: Money; readonly before: object },
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update cash_out set state = 'edited', amount = ${amount}, before = ${json(before)}, done_at = ${at(nowMs)}
      where ticket = ${ticket} and number = ${number} and state = 'waiting'`,
  );

/** What was sold of tickets. */
export const listSold = (
  reader: Reader,
  tickets: readonly string[],
): Promise<(SoldPart & { readonly ticket: string })[]> =>
  listRows(
    reader,
    sql<SoldPart & { ticket: string }>`
      select ticket, part, amount from cash_out where ticket = any(${tickets}::text[]) and state = 'sold' order by ticket, number`,
  );

/** Sales of tickets, in their order. */
export const listSales = (reader: Reader, tickets: readonly string[]): Promise<SaleRow[]> =>
  listRows(
    reader,
    sql<SaleRow>`select ${columns} from cash_out
      where ticket = any(${tickets}::text[]) order by ticket, number`,
  );

/** Sells a ticket at a target by itself; null takes it back. */
export const saveTarget = (tx: Tx, ticket: string, amount: Money | null, nowMs: number): Promise<number> =>
  amount === null
    ? disarm(tx, ticket)
    : run(
        tx,
        sql`insert into cash_out_target (ticket, amount, armed, at) values (${ticket}, ${amount}, true, ${at(nowMs)})
          on conflict (ticket) do update set amount = excluded.amount, armed = true, at = excluded.at`,
      );

export const disarm = (tx: Tx, ticket: string): Promise<number> =>
  run(tx, sql`update cash_out_target set armed = false where ticket = ${ticket} and armed`);

export type Target = { readonly ticket: string; readonly amount: Money };

/** Targets that are armed: those after a ticket, or of some tickets. */
export const listArmed = (reader: Reader, after: string, limit: number): Promise<Target[]> =>
  listRows(
    reader,
    sql<Target>`
      select ticket, amount from cash_out_target where armed and ticket > ${after} order by ticket limit ${limit}`,
  );

export const listTargets = (reader: Reader, tickets: readonly string[]): Promise<Target[]> =>
  listRows(
    reader,
    sql<Target>`select ticket, amount from cash_out_target where armed and ticket = any(${tickets}::text[])`,
  );
