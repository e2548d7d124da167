import { openLane } from '@fairhouse/db';
import { type Round, runCallers } from '../measure.ts';

const CLIENTS = 32;
const ACCOUNTS = 10_000;
const FUNDS = 1_000_000_000;

/**
 * The way of a double-entry ledger in plain SQL, such as pgledger, after its description: each transfer is one call
 * of one function, which locks both accounts in one order, changes both balances and versions, and writes a transfer
 * and two entries with the balance before and after.
 */
const FILL = [
  'create schema plain_sql',
  `create table plain_sql.account (
    id bigint generated always as identity primary key, name text not null, currency text not null,
    balance numeric not null default 0, version bigint not null default 0, may_be_negative boolean not null default false,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
  `create table plain_sql.transfer (
    id bigint generated always as identity primary key, from_account bigint not null references plain_sql.account,
    to_account bigint not null references plain_sql.account, amount numeric not null check (amount > 0),
    created_at timestamptz not null default now())`,
  `create table plain_sql.entry (
    id bigint generated always as identity primary key, account bigint not null references plain_sql.account,
    transfer bigint not null references plain_sql.transfer, amount numeric not null, balance_before numeric not null,
    balance_after numeric not null, account_version bigint not null, created_at timestamptz not null default now())`,
  'create index on plain_sql.transfer (from_account)',
  'create index on plain_sql.transfer (to_account)',
  'create index on plain_sql.entry (account)',
  'create index on plain_sql.entry (transfer)',
  `create function plain_sql.move(p_from bigint, p_to bigint, p_amount numeric) returns bigint language plpgsql as $$
    declare
      v_from plain_sql.account;
      v_to plain_sql.account;
      v_transfer bigint;
    begin
      perform from plain_sql.account where id in (p_from, p_to) order by id for update;
      update plain_sql.account set balance = balance - p_amount, version = version + 1, updated_at = now()
        where id = p_from returning * into strict v_from;
      update plain_sql.account set balance = balance + p_amount, version = version + 1, updated_at = now()
        where id = p_to returning * into strict v_to;
      if v_from.currency <> v_to.currency then
        raise exception 'a transfer stays in one currency';
      elsif v_from.balance < 0 and not v_from.may_be_negative then
        raise exception 'the account has not enough' using errcode = 'check_violation';
      end if;
      insert into plain_sql.transfer (from_account, to_account, amount) values (p_from, p_to, p_amount)
        returning id into v_transfer;
      insert into plain_sql.entry (account, transfer, amount, balance_before, balance_after, account_version) values
        (p_from, v_transfer, -p_amount, v_from.balance + p_amount, v_from.balance, v_from.version),
        (p_to, v_transfer, p_amount, v_to.balance - p_amount, v_to.balance, v_to.version);
      return v_transfer;
    end $$`,
  `insert into plain_sql.account (name, currency, balance)
    select 'account ' || n, 'CNY', ${FUNDS} from generate_series(1, ${ACCOUNTS}) n`,
];

/** A peer: 32 clients, each with one call in flight over a connection of its own. */
export type PlainSql = {
  /** Between any two of 10,000 accounts. */
  readonly measure: (seconds: number) => Promise<Round>;
  /** From one account to any other. */
  readonly measureHot: (seconds: number) => Promise<Round>;
  readonly close: () => Promise<void>;
};

/** Makes the peer's tables beside what is measured. */
export async function openPlainSql(url: string): Promise<PlainSql> {
  const lanes = Array.from({ length: CLIENTS }, () => openLane({ url }));
  for (const text of FILL) await lanes[0]!.run({ name: '', text, values: [] });
  const move = async (client: number, from: number) => {
    const to = 1 + ((from + Math.floor(Math.random() * (ACCOUNTS - 1))) % ACCOUNTS);
    await lanes[client]!.run({
      name: 'move',
      text: 'select plain_sql.move($1, $2, 1)',
      values: [from, to],
    });
  };
  const oneOf = () => 1 + Math.floor(Math.random() * ACCOUNTS);
  return {
    measure: (seconds) => runCallers(CLIENTS, seconds, (client) => move(client, oneOf())),
    measureHot: (seconds) => runCallers(CLIENTS, seconds, (client) => move(client, 1)),
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}
