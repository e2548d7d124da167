// Owns: tournament, tournament_score, tournament_draw

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import { type Id, type Money, moneyOf } from '@fairhouse/kernel';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type {
  TOURNAMENT_ENTRIES,
  TOURNAMENT_SCORINGS,
  TournamentPrizeKind,
} from '@fairhouse/wire/rewards/tournament';
import type { Named } from '@fairhouse/wire/schemas';

/** Points and tickets are counted in `amount`, 10,000 each. */
export type Prize = { readonly kind: TournamentPrizeKind; readonly amount: Money };

export type TournamentRow = {
  readonly id: Id<'tournament'>;
  readonly brandId: string;
  readonly title: Named;
  readonly image: string | null;
  readonly scoring: (typeof TOURNAMENT_SCORINGS)[number];
  readonly entry: (typeof TOURNAMENT_ENTRIES)[number];
  readonly category: GameType | null;
  readonly games: readonly string[];
  readonly smallest: Money;
  readonly prizes: readonly Prize[];
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly days: number;
  readonly again: boolean;
  readonly state: 'draft' | 'open' | 'ended' | 'stopped';
  readonly movedAt: number | null;
  readonly reason: string | null;
  readonly madeBy: string;
  readonly players: number;
};

/** What of a tournament is written once. */
export type NewTournament = Omit<
  TournamentRow,
  'id' | 'brandId' | 'closesAt' | 'state' | 'movedAt' | 'reason' | 'madeBy' | 'players'
>;

const tournaments = sql`select t.id, t.brand_id, t.title, t.image, t.scoring, t.entry, t.category,
    array_to_json(t.games)::jsonb as games, t.smallest, array_to_json(t.prizes)::jsonb as prizes, array_to_json(t.prize_kinds)::jsonb as prize_kinds, t.opens_at, t.closes_at, t.days,
    t.again, t.state, t.moved_at, t.reason, t.made_by,
    (select count(*)::int from tournament_score s where s.tournament_id = t.id) as players
  from tournament t`;

type Stored = Omit<TournamentRow, 'prizes'> & {
  readonly prizes: readonly number[];
  readonly prizeKinds: readonly TournamentPrizeKind[] | null;
};

const readRow = ({ prizes, prizeKinds, ...row }: Stored): TournamentRow => ({
  ...row,
  prizes: prizes.map((units, place) => ({
    kind: prizeKinds?.[place] ?? 'cash',
    amount: moneyOf(BigInt(units)),
  })),
});

export const insertTournament = (
  tx: Tx,
  id: Id<'tournament'>,
  row: NewTournament,
  { brandId, by, nowMs }: { readonly brandId: string; readonly by: string; readonly nowMs: number },
): Promise<number> =>
  run(
    tx,
    sql`insert into tournament (id, brand_id, title, image, scoring, entry, category, games, smallest, prizes, prize_kinds, opens_at, days,
        again, state, made_by, made_at)
      values (${id}, ${brandId}, ${json(row.title)}, ${row.image}, ${row.scoring}, ${row.entry}, ${row.category},
        ${row.games}::text[], ${row.smallest}, ${row.prizes.map(({ amount }) => amount.toString())}::bigint[],
        ${row.prizes.map(({ kind }) => kind)}::text[],
        ${row.opensAt === null ? null : at(row.opensAt)}, ${row.days}, ${row.again}, 'draft', ${by}, ${at(nowMs)})`,
  );

export const saveOpen = (
  tx: Tx,
  id: string,
  { opensAt, closesAt }: { readonly opensAt: number; readonly closesAt: number },
): Promise<number> =>
  run(
    tx,
    sql`update tournament set state = 'open', opens_at = ${at(opensAt)}, closes_at = ${at(closesAt)} where id = ${id}`,
  );

export const saveStopped = (tx: Tx, id: string, reason: string): Promise<number> =>
  run(tx, sql`update tournament set state = 'stopped', reason = ${reason} where id = ${id}`);

/** Those that are published and not over, and so many that are over, newest first. */
export const listShown = async (reader: Reader, brandId: string, over: number): Promise<TournamentRow[]> =>
  (
    await listRows(
      reader,
      sql<Stored>`${tournaments} where t.brand_id = ${brandId} and (t.state = 'open' or t.id in (
          select id from tournament where brand_id = ${brandId} and (state = 'ended' or state = 'stopped' and closes_at is not null)
          order by id desc limit ${over}))
        order by t.id desc`,
    )
  ).map(readRow);

export const listTournaments = async (
  reader: Reader,
  brandId: string,
  limit: number,
): Promise<TournamentRow[]> =>
  (
    await listRows(
      reader,
      sql<Stored>`${tournaments} where t.brand_id = ${brandId} order by t.id desc limit ${limit}`,
    )
  ).map(readRow);

export const findTournament = async (
  reader: Reader,
  brandId: string,
  id: string,
): Promise<TournamentRow | undefined> => {
  const row = await findRow(
    reader,
    sql<Stored>`${tournaments} where t.brand_id = ${brandId} and t.id = ${id}`,
  );
  return row && readRow(row);
};

/** A tournament in which nothing scores, opens or ends until the transaction does. */
export const lockTournament = async (
  tx: Tx,
  brandId: string,
  id: string,
): Promise<TournamentRow | undefined> => {
  const row = await findRow(
    tx,
    sql<Stored>`${tournaments} where t.brand_id = ${brandId} and t.id = ${id} for no key update of t`,
  );
  return row && readRow(row);
};

export type OpenRow = TournamentRow & { readonly opensAt: number; readonly closesAt: number };

/** Those that are published and not over; none of them ends before the transaction does. */
export const lockOpen = async (tx: Tx): Promise<OpenRow[]> =>
  (
    await listRows(
      tx,
      sql<Stored>`${tournaments} where t.state = 'open' order by t.id for no key update of t`,
    )
  ).map((row) => readRow(row) as OpenRow);

type Entry = { readonly tournamentId: string; readonly playerId: string };

/** When members joined, of those who have. */
export const listEntries = async (
  reader: Reader,
  wanted: readonly Entry[],
): Promise<(Entry & { joinedAt: number })[]> =>
  wanted.length === 0
    ? []
    : listRows(
        reader,
        sql<
          Entry & { joinedAt: number }
        >`select s.tournament_id, s.player_id, s.joined_at from tournament_score s
          join (select distinct * from jsonb_to_recordset(${json(wanted)}) as w ("tournamentId" text, "playerId" text)) w
            on s.tournament_id = w."tournamentId" and s.player_id = w."playerId"
          where s.joined_at is not null`,
      );

/** Valid bets that are more, or less, than before. */
export type Score = Entry & { readonly score: bigint; readonly atMs: number };

const given = (rows: readonly Score[]) => json(rows.map((row) => ({ ...row, score: row.score.toString() })));

/** Adds to scores; sums, so that their order does not matter. */
export const addValid = async (tx: Tx, scores: readonly Score[]): Promise<void> => {
  if (scores.length === 0) return;
  await run(
    tx,
    sql`insert into tournament_score as s (tournament_id, player_id, score, reached_at)
        select "tournamentId", "playerId", score, timestamptz 'epoch' + "atMs" * interval '1 millisecond'
        from jsonb_to_recordset(${given(scores)}) as e ("tournamentId" text, "playerId" text, score bigint, "atMs" bigint)
        order by 1, 2
      on conflict (tournament_id, player_id) do update
        set score = s.score + excluded.score, reached_at = greatest(s.reached_at, excluded.reached_at)`,
  );
};

export type Multiple = Score & { readonly betId: string };

/** Keeps the better multiple of each member; of two alike the earlier. @returns those that were better */
export const keepBest = async (tx: Tx, multiples: readonly Multiple[]): Promise<Entry[]> =>
  multiples.length === 0
    ? []
    : listRows(
        tx,
        sql<Entry>`insert into tournament_score as s (tournament_id, player_id, score, reached_at, best_bet)
            select "tournamentId", "playerId", score, timestamptz 'epoch' + "atMs" * interval '1 millisecond', "betId"
            from jsonb_to_recordset(${given(multiples)}) as e ("tournamentId" text, "playerId" text, score bigint, "atMs" bigint,
              "betId" text)
            order by 1, 2
          on conflict (tournament_id, player_id) do update
            set score = excluded.score, reached_at = excluded.reached_at, best_bet = excluded.best_bet
            where s.best_bet is null
              or (s.score, excluded.reached_at, excluded.best_bet) < (excluded.score, s.reached_at, s.best_bet)
          returning s.tournament_id, s.player_id`,
      );

type Best = { readonly betId: string; readonly score: bigint; readonly atMs: number };

/** Writes what the best multiples are now; nothing where there is none. */
export const saveBests = (
  tx: Tx,
  rows: readonly (Entry & { readonly best: Best | undefined })[],
): Promise<number> =>
  run(
    tx,
    sql`update tournament_score s set score = coalesce(w.score, 0), best_bet = w."betId",
        reached_at = timestamptz 'epoch' + w."atMs" * interval '1 millisecond'
      from jsonb_to_recordset(${json(rows.map(({ best, ...entry }) => ({ ...entry, ...best, score: best?.score.toString() })))})
        as w ("tournamentId" text, "playerId" text, score bigint, "betId" text, "atMs" bigint)
      where s.tournament_id = w."tournamentId" and s.player_id = w."playerId"`,
  );

/** What the tickets of a member on a draw score that were bought on a day. */
export type DrawScore = Score & {
  readonly issue: string;
  readonly day: string;
  readonly bestTicket: string | null;
};

/**
 * Writes what draws score now, and the scores that follow: valid bets together, or the best multiple.
 * @returns whose scores those are
 */
export async function saveDraws(tx: Tx, draws: readonly DrawScore[]): Promise<Entry[]> {
  if (draws.length === 0) return [];
  await run(
    tx,
    sql`insert into tournament_draw as d (tournament_id, player_id, issue, day, score, best_ticket, settled_at)
        select "tournamentId", "playerId", e.issue, e.day, e.score, "bestTicket", timestamptz 'epoch' + "atMs" * interval '1 millisecond'
        from jsonb_to_recordset(${given(draws)}) as e ("tournamentId" text, "playerId" text, issue bigint, day date, score bigint,
          "bestTicket" text, "atMs" bigint)
        where e.score > 0 or exists (select from tournament_draw k where k.tournament_id = "tournamentId"
          and k.player_id = "playerId" and k.issue = e.issue and k.day = e.day)
        order by 1, 2, 3, 4
      on conflict (tournament_id, player_id, issue, day) do update
        set score = excluded.score, best_ticket = excluded.best_ticket, settled_at = excluded.settled_at`,
  );
  return listRows(
    tx,
    sql<Entry>`insert into tournament_score as s (tournament_id, player_id, score, reached_at, best_bet)
        select t.id, d.player_id,
          case t.scoring when 'valid' then sum(d.score) else max(d.score) end,
          case t.scoring when 'valid' then max(d.settled_at) filter (where d.score > 0)
            else (array_agg(d.settled_at order by d.score desc, d.settled_at, d.best_ticket))[1] end,
          (array_agg(d.best_ticket order by d.score desc, d.settled_at, d.best_ticket))[1]
        from tournament_draw d join tournament t on t.id = d.tournament_id
        where (d.tournament_id, d.player_id) in (select * from unnest(${draws.map(({ tournamentId }) => tournamentId)}::text[],
          ${draws.map(({ playerId }) => playerId)}::text[]))
        group by t.id, t.scoring, d.player_id order by 1, 2
      on conflict (tournament_id, player_id) do update
        set score = excluded.score, reached_at = excluded.reached_at, best_bet = excluded.best_bet
      returning tournament_id, player_id`,
  );
}

export const saveMoved = (tx: Tx, ids: readonly string[], nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update tournament set moved_at = greatest(moved_at, ${at(nowMs)}) where id = any(${ids}::text[])`,
  );

/** Scores of what is open, for their hash. */
export const openScores = sql`select s.tournament_id, s.player_id, s.joined_at, s.score, s.reached_at, s.best_bet
  from tournament_score s join tournament t on t.id = s.tournament_id where t.state = 'open'`;

/** Drops the scores of what is still open; places that are final stay. */
export async function forgetScores(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from tournament_draw d using tournament t where t.id = d.tournament_id and t.state = 'open'`,
  );
  await run(
    tx,
    sql`delete from tournament_score s using tournament t
      where t.id = s.tournament_id and t.state = 'open' and s.joined_at is null`,
  );
  await run(
    tx,
    sql`update tournament_score s set score = 0, reached_at = null, best_bet = null from tournament t
      where t.id = s.tournament_id and t.state = 'open'`,
  );
}

/** Marks the boards that moved since open pages heard of them. @returns their ids */
export const takeMoved = async (tx: Tx): Promise<readonly Id<'tournament'>[]> =>
  (
    await listRows(
      tx,
      sql<{ id: Id<'tournament'> }>`update tournament set told_at = moved_at
        where state = 'open' and moved_at is not null and told_at is distinct from moved_at returning id`,
    )
  ).map(({ id }) => id);

/** Tournaments of all brands that closed before an instant and have no final places. */
export const listClosed = (reader: Reader, beforeMs: number): Promise<{ id: string; brandId: string }[]> =>
  listRows(
    reader,
    sql<{ id: string; brandId: string }>`select id, brand_id from tournament
      where state = 'open' and closes_at <= ${at(beforeMs)} order by id`,
  );

export const insertEntry = (tx: Tx, tournamentId: string, playerId: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into tournament_score as s (tournament_id, player_id, joined_at) values (${tournamentId}, ${playerId}, ${at(nowMs)})
      on conflict (tournament_id, player_id) do nothing`,
  );

export const listPlayers = async (reader: Reader, tournamentId: string): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select player_id as id from tournament_score
        where tournament_id = ${tournamentId} order by player_id`,
    )
  ).map(({ id }) => id);

export type PlaceRow = {
  readonly playerId: Id<'player'>;
  readonly score: Money;
  readonly reachedAt: number;
};

/** The first places: final ones of what is over, else of those who may be offered something now. */
export const listPlaces = (
  reader: Reader,
  { id, state }: Pick<TournamentRow, 'id' | 'state'>,
  limit: number,
  nowMs: number,
): Promise<PlaceRow[]> =>
  listRows(
    reader,
    sql<PlaceRow>`select s.player_id, s.score, s.reached_at from tournament_score s
      where s.tournament_id = ${id} and ${
        state === 'ended'
          ? sql`s.place is not null order by s.place`
          : sql`s.score > 0 and may_be_offered(s.player_id, ${at(nowMs)})
              order by s.score desc, s.reached_at, s.player_id`
      } limit ${limit}`,
  );

/** Makes the first places final. @param players in their order */
export const savePlaces = (tx: Tx, tournamentId: string, players: readonly string[]): Promise<number> =>
  run(
    tx,
    sql`update tournament_score s set place = w.place
      from unnest(${players}::text[]) with ordinality as w (player_id, place)
      where s.tournament_id = ${tournamentId} and s.player_id = w.player_id`,
  );

export const saveEnded = (tx: Tx, id: string): Promise<number> =>
  run(tx, sql`update tournament set state = 'ended' where id = ${id}`);

export type OwnRow = {
  readonly joined: boolean;
  readonly score: Money;
  readonly place: number | null;
  readonly next: Money | null;
};

/** Where a member stands; undefined: not in it. */
export async function findOwn(
  reader: Reader,
  { id, state }: Pick<TournamentRow, 'id' | 'state'>,
  playerId: string,
  nowMs: number,
): Promise<OwnRow | undefined> {
  const own = await findRow(
    reader,
    sql<OwnRow>`select joined_at is not null as joined, score, place, null::bigint as next from tournament_score
      where tournament_id = ${id} and player_id = ${playerId}`,
  );
  if (!own || own.score <= 0n || state !== 'open') return own;
  const before = await getRow(
    reader,
    sql<{ place: number; next: Money | null }>`
      select count(*)::int + 1 as place, min(a.score)::bigint as next
      from tournament_score s join tournament_score a on a.tournament_id = s.tournament_id
        and (a.score > s.score or (a.score = s.score and (a.reached_at, a.player_id) < (s.reached_at, s.player_id)))
        and may_be_offered(a.player_id, ${at(nowMs)})
      where s.tournament_id = ${id} and s.player_id = ${playerId}`,
  );
  return { ...own, ...before };
}
