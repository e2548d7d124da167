// Owns: board_absent, board_day, board_win

import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import type { WinnerBoard } from '@fairhouse/wire/play/winner';

export type RoundFigures = {
  readonly brandId: string;
  readonly atMs: number;
  readonly betId: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  /** Units of 1/10,000 in decimal text. */
  readonly stake: string;
  readonly payout: string;
};

/** No smaller payout is news: 20 of the brand's currency, which is 20 of the smallest stakes of most games. */
export const WIN_MINIMUM = moneyOf(200_000n);

const KEPT_DAYS = 7;

/** Rounds with the day of their brand; rounds of play money are not among them. */
const roundsOf = (rounds: readonly RoundFigures[]) => sql`
  select r.*, (r.at at time zone b.time_zone)::date as day
  from unnest(${rounds.map((r) => r.brandId)}::text[], ${rounds.map((r) => r.betId)}::text[],
    ${rounds.map((r) => r.playerId)}::text[], ${rounds.map((r) => r.gameCode)}::text[],
    ${rounds.map((r) => r.currency)}::text[], ${rounds.map((r) => r.stake)}::bigint[],
    ${rounds.map((r) => r.payout)}::bigint[], ${rounds.map((r) => new Date(r.atMs))}::timestamptz[])
    as r (brand_id, bet_id, player_id, game_code, currency, stake, payout, at)
  join brand b on b.id = r.brand_id and b.currency = r.currency`;

export type Tally = Pick<RoundFigures, 'brandId' | 'atMs' | 'currency'> & {
  readonly rounds: number;
  readonly won: number;
};

export const addTallies = (tx: Tx, tallies: readonly Tally[]): Promise<number> =>
  run(
    tx,
    sql`insert into board_day (brand_id, day, rounds, won)
      select t.brand_id, (t.at at time zone b.time_zone)::date, sum(t.rounds), sum(t.won)
      from unnest(${tallies.map(({ brandId }) => brandId)}::text[],
        ${tallies.map(({ currency }) => currency)}::text[], ${tallies.map(({ atMs }) => new Date(atMs))}::timestamptz[],
        ${tallies.map(({ rounds }) => rounds)}::bigint[], ${tallies.map(({ won }) => won)}::bigint[])
        as t (brand_id, currency, at, rounds, won)
      join brand b on b.id = t.brand_id and b.currency = t.currency
      group by 1, 2
      on conflict (brand_id, day) do update
        set rounds = board_day.rounds + excluded.rounds, won = board_day.won + excluded.won`,
  );

export const addWins = (tx: Tx, rounds: readonly RoundFigures[]): Promise<number> =>
  run(
    tx,
    sql`insert into board_win (bet_id, brand_id, player_id, game_code, stake, payout, at, day)
      select bet_id, brand_id, player_id, game_code, stake, payout, at, day from (${roundsOf(rounds)}) r
      where payout >= ${WIN_MINIMUM} and payout > stake
      on conflict (bet_id) do nothing`,
  );

/** What was settled anew loses its place, or stands with its new figures; it does not come to the board by that. */
export async function replaceWins(tx: Tx, rounds: readonly RoundFigures[]): Promise<void> {
  await run(
    tx,
    sql`update board_win w set stake = r.stake, payout = r.payout from (${roundsOf(rounds)}) r
      where w.bet_id = r.bet_id`,
  );
  await run(
    tx,
    sql`delete from board_win where bet_id = any(${rounds.map((r) => r.betId)}::text[])
      and (payout < ${WIN_MINIMUM} or payout <= stake)`,
  );
}

export const dropOldWins = (tx: Tx, nowMs: number): Promise<number> =>
  run(tx, sql`delete from board_win where day < ${at(nowMs)}::timestamptz::date - ${KEPT_DAYS}::int`);

export async function forgetBoard(tx: Tx): Promise<void> {
  await run(tx, sql`delete from board_win`);
  await run(tx, sql`delete from board_day`);
}

export type WinRow = {
  betId: string;
  username: string;
  gameCode: string;
  stake: bigint;
  payout: bigint;
  at: number;
};

const ORDER: Readonly<Record<WinnerBoard, ReturnType<typeof sql>>> = {
  latest: sql`order by w.at desc, w.bet_id`,
  today: sql`and w.day = d.day order by w.payout desc, w.bet_id`,
};

export const listWins = (
  reader: Reader,
  brandId: string,
  board: WinnerBoard,
  nowMs: number,
  limit: number,
): Promise<WinRow[]> =>
  listRows(
    reader,
    sql<WinRow>`
      select w.bet_id, p.username, w.game_code, w.stake, w.payout, w.at
      from board_win w join player p on p.id = w.player_id
      cross join (select (${at(nowMs)}::timestamptz at time zone time_zone)::date as day from brand where id = ${brandId}) d
      where w.brand_id = ${brandId} and not exists (select from board_absent a where a.player_id = w.player_id)
      ${ORDER[board]} limit ${limit}`,
  );

/** The tally of the brand's running day. */
export const findDay = (
  reader: Reader,
  brandId: string,
  nowMs: number,
): Promise<{ rounds: bigint; won: bigint } | undefined> =>
  findRow(
    reader,
    sql<{ rounds: bigint; won: bigint }>`
      select d.rounds, d.won from brand b join board_day d on d.brand_id = b.id
        and d.day = (${at(nowMs)}::timestamptz at time zone b.time_zone)::date
      where b.id = ${brandId}`,
  );

export const isShown = async (reader: Reader, playerId: string): Promise<boolean> =>
  (await findRow(reader, sql`select 1 as absent from board_absent where player_id = ${playerId}`)) ===
  undefined;

export const showWins = (tx: Tx, playerId: string): Promise<number> =>
  run(tx, sql`delete from board_absent where player_id = ${playerId}`);

export const hideWins = (tx: Tx, playerId: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into board_absent (player_id, since) values (${playerId}, ${at(nowMs)}) on conflict do nothing`,
  );
