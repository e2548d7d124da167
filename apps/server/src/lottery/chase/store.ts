// Owns: chase, chase_leg

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { ChaseState, LegState, RefundReason, StopReason } from '@fairhouse/wire/lottery/chase';
import type { TicketLine } from '@fairhouse/wire/lottery/ticket';

/** What is bet in each draw at a multiple of 1; amounts as text, as JSON keeps them. */
export type KeptLine = Omit<TicketLine, 'unitStake'> & { readonly unitStake?: string };

export type ChaseRow = {
  id: bigint;
  brandId: string;
  playerId: string;
  currency: string;
  lottery: string;
  trial: boolean;
  lines: KeptLine[];
  paytable: number;
  stopOnWin: boolean;
  state: ChaseState;
  held: bigint;
  staked: bigint;
  returned: bigint;
  nextPlace: number | null;
  nextIssue: bigint | null;
  traceId: string | null;
};

const columns = sql`c.id, c.brand_id, c.player_id, c.currency, c.lottery, c.trial, c.lines, c.paytable,
  c.stop_on_win, c.state, c.held, c.staked, c.returned, c.next_place,
  c.next_issue, c.trace_id`;

export type LegRow = {
  place: number;
  issue: bigint;
  multiple: number;
  stake: bigint;
  state: LegState;
  reason: RefundReason | null;
  changes: number;
};

const legColumns = sql`g.place, g.issue, g.multiple, g.stake, g.state, g.reason, g.changes`;

export type NewChase = Pick<
  ChaseRow,
  'brandId' | 'playerId' | 'currency' | 'lottery' | 'trial' | 'lines' | 'paytable' | 'stopOnWin' | 'traceId'
> & { readonly reserved: bigint; readonly atMs: number };

export type NewLeg = Pick<LegRow, 'place' | 'issue' | 'multiple' | 'stake'>;

/** Writes down a plan and its draws, the first of which is the next one. @returns its id */
export async function insertChase(tx: Tx, chase: NewChase, legs: readonly NewLeg[]): Promise<bigint> {
  const { id } = await getRow(
    tx,
    sql<{ id: bigint }>`
      insert into chase (brand_id, player_id, currency, lottery, trial, lines, paytable, stop_on_win, reserved, held, next_place,
          next_issue, trace_id, at)
        values (${chase.brandId}, ${chase.playerId}, ${chase.currency}, ${chase.lottery}, ${chase.trial}, ${json(chase.lines)},
          ${chase.paytable}, ${chase.stopOnWin}, ${chase.reserved}, ${chase.reserved}, ${legs[0]!.place}, ${legs[0]!.issue},
          ${chase.traceId}, ${at(chase.atMs)})
        returning id`,
  );
  await run(
    tx,
    sql`insert into chase_leg (chase, place, issue, multiple, stake)
      select ${id}, place, issue, multiple, stake
      from unnest(${legs.map(({ place }) => place)}::smallint[], ${legs.map(({ issue }) => issue)}::bigint[],
        ${legs.map(({ multiple }) => multiple)}::integer[], ${legs.map(({ stake }) => stake)}::bigint[])
        as l (place, issue, multiple, stake)`,
  );
  return id;
}

/** A plan, held until the transaction ends: whoever bets a draw of it, stops it or changes it takes this lock first. */
export const lockChase = (tx: Tx, id: bigint): Promise<ChaseRow | undefined> =>
  findRow(tx, sql<ChaseRow>`select ${columns} from chase c where c.id = ${id} for update`);

/** The plans that still run of some, held; in the order of their ids. */
export const lockRunning = (tx: Tx, ids: readonly bigint[]): Promise<ChaseRow[]> =>
  listRows(
    tx,
    sql<ChaseRow>`select ${columns} from chase c where c.id = any(${ids}::bigint[]) and c.state = 'running'
      order by c.id for update`,
  );

/** A plan with the draw that is next: `nextPlace` and `nextIssue` are it. */
export type NextRow = ChaseRow & Pick<LegRow, 'multiple' | 'stake'>;

const next = sql`select ${columns}, g.multiple, g.stake from chase c
  join chase_leg g on g.chase = c.id and g.place = c.next_place`;

/** Plans that run, with their next draws. */
export const listNext = (reader: Reader, ids: readonly bigint[]): Promise<NextRow[]> =>
  listRows(
    reader,
    sql<NextRow>`${next} where c.id = any(${ids}::bigint[]) and c.state = 'running' order by c.id`,
  );

/** The same, held until the transaction ends; those that somebody else holds are left to them. */
export const lockNext = (tx: Tx, ids: readonly bigint[]): Promise<NextRow[]> =>
  listRows(
    tx,
    sql<NextRow>`${next} where c.id = any(${ids}::bigint[]) and c.state = 'running' order by c.id
      for update of c skip locked`,
  );

export const findLeg = (reader: Reader, chase: bigint, place: number): Promise<LegRow | undefined> =>
  findRow(
    reader,
    sql<LegRow>`select ${legColumns} from chase_leg g where g.chase = ${chase} and g.place = ${place}`,
  );

export const listLegs = (reader: Reader, chase: bigint): Promise<LegRow[]> =>
  listRows(
    reader,
    sql<LegRow>`select ${legColumns} from chase_leg g where g.chase = ${chase} order by g.place`,
  );

export type LegMove = {
  readonly chase: bigint;
  readonly place: number;
  readonly state: Exclude<LegState, 'waiting'>;
  readonly reason: RefundReason | null;
  /** What went to its tickets, and what came back of what was set aside for it. */
  readonly staked: bigint;
  readonly returned: bigint;
};

/** Draws that wait no more: their money is staked or came back, and the next draws of their plans are others. */
export async function moveLegs(tx: Tx, moves: readonly LegMove[]): Promise<void> {
  const moved = sql`unnest(${moves.map(({ chase }) => chase)}::bigint[], ${moves.map(({ place }) => place)}::smallint[],
    ${moves.map(({ state }) => state)}::text[], ${moves.map(({ reason }) => reason)}::text[],
    ${moves.map(({ staked }) => staked)}::bigint[], ${moves.map(({ returned }) => returned)}::bigint[])
    as m (chase, place, state, reason, staked, returned)`;
  await run(
    tx,
    sql`update chase_leg g set state = m.state, reason = m.reason, at = clock_timestamp(),
        stake = case when m.state = 'placed' then m.staked else g.stake end
      from ${moved} where g.chase = m.chase and g.place = m.place and g.state = 'waiting'`,
  );
  await run(
    tx,
    sql`update chase c set held = held - m.staked - m.returned, staked = c.staked + m.staked,
        returned = c.returned + m.returned, next_place = n.place, next_issue = n.issue,
        last_issue = case when m.state = 'placed' then c.next_issue else c.last_issue end
      from ${moved} left join lateral (
        select g.place, g.issue from chase_leg g where g.chase = m.chase and g.state = 'waiting' order by g.place limit 1) n on true
      where c.id = m.chase`,
  );
}

/** Another multiple of a draw that waits; what is set aside grows with it, or the difference came back. */
export async function saveMultiple(
  tx: Tx,
  chase: bigint,
  { place, stake: before }: Pick<LegRow, 'place' | 'stake'>,
  multiple: number,
  stake: bigint,
): Promise<void> {
  const more = stake > before ? stake - before : 0n;
  const less = stake < before ? before - stake : 0n;
  await run(
    tx,
    sql`update chase_leg set multiple = ${multiple}, stake = ${stake}, changes = changes + 1
      where chase = ${chase} and place = ${place} and state = 'waiting'`,
  );
  await run(
    tx,
    sql`update chase set reserved = reserved + ${more}, held = held + ${more} - ${less}, returned = returned + ${less}
      where id = ${chase}`,
  );
}

/** Ends a plan that runs: none of its draws waits any more, and all that was held is said to have come back. */
export async function saveEnd(
  tx: Tx,
  id: bigint,
  state: Exclude<ChaseState, 'running'>,
  reason: StopReason | null,
): Promise<void> {
  await run(
    tx,
    sql`update chase_leg set state = 'dropped', at = clock_timestamp() where chase = ${id} and state = 'waiting'`,
  );
  await run(
    tx,
    sql`update chase set state = ${state}, reason = ${reason}, returned = returned + held, held = 0, next_place = null,
        next_issue = null
      where id = ${id}`,
  );
}

export type DueChase = { id: bigint; issue: bigint | null; due: StopReason | 'done' | 'missed' | 'place' };

/** Plans for which something is to be done now. */
export const listDue = (reader: Reader, nowMs: number, limit: number): Promise<DueChase[]> =>
  listRows(reader, sql<DueChase>`select id, issue, due from lottery_chases_due(${at(nowMs)}, ${limit})`);

export type ChaseHeadRow = Pick<
  ChaseRow,
  'id' | 'playerId' | 'lottery' | 'stopOnWin' | 'state' | 'held' | 'staked' | 'returned'
> & { reason: StopReason | null; at: number; plays: string[]; draws: number; waiting: number };

const heads = sql`
  select c.id, c.player_id, c.lottery, c.stop_on_win, c.state, c.reason, c.held, c.staked,
    c.returned, c.at, jsonb_path_query_array(c.lines, '$[*].playType') as plays, l.draws, l.waiting
  from chase c cross join lateral (
    select count(*)::integer as draws, (count(*) filter (where g.state = 'waiting'))::integer as waiting
    from chase_leg g where g.chase = c.id) l`;

export const listChases = (
  reader: Reader,
  brandId: string,
  playerId: string,
  wish: { readonly before: bigint; readonly limit: number; readonly lottery: string | undefined },
): Promise<ChaseHeadRow[]> =>
  listRows(
    reader,
    sql<ChaseHeadRow>`${heads}
      where c.player_id = ${playerId} and c.brand_id = ${brandId} and c.id < ${wish.before}
        and (${wish.lottery ?? null}::text is null or c.lottery = ${wish.lottery ?? null})
      order by c.id desc limit ${wish.limit}`,
  );

export const findChase = (
  reader: Reader,
  brandId: string,
  playerId: string,
  id: bigint,
): Promise<ChaseHeadRow | undefined> =>
  findRow(
    reader,
    sql<ChaseHeadRow>`${heads} where c.player_id = ${playerId} and c.brand_id = ${brandId} and c.id = ${id}`,
  );
