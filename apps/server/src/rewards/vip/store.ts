// Owns: vip_level, vip_move, vip_state

import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { VipLevel } from '@fairhouse/rules/rewards/vip/levels';
import type { VipMove, VipState } from '@fairhouse/rules/rewards/vip/step-level';

export type LevelVersion = { readonly validFrom: number; readonly levels: readonly VipLevel[] };

/** Every version of a brand's levels, oldest first. */
export async function listLevelVersions(reader: Reader, brandId: string): Promise<readonly LevelVersion[]> {
  const rows = await listRows(
    reader,
    sql<VipLevel & { validFrom: number }>`
      select valid_from, level, threshold, factor, level_gift as "levelGift",
        birthday_gift as "birthdayGift", withdraw_max as "withdrawMax"
      from vip_level where brand_id = ${brandId} order by valid_from, level`,
  );
  return [...Map.groupBy(rows, ({ validFrom }) => validFrom)].map(([validFrom, levels]) => ({
    validFrom,
    levels: levels.map(({ validFrom: _, ...level }) => level),
  }));
}

/** The levels in force at an instant; of one before the first version, the first. None: the brand has no levels. */
export const levelsAt = (versions: readonly LevelVersion[], atMs: number): readonly VipLevel[] =>
  (versions.findLast(({ validFrom }) => validFrom <= atMs) ?? versions[0])?.levels ?? [];

export const readLevels = async (
  reader: Reader,
  brandId: string,
  nowMs: number,
): Promise<readonly VipLevel[]> => levelsAt(await listLevelVersions(reader, brandId), nowMs);

export const insertLevels = (
  tx: Tx,
  brandId: string,
  levels: readonly VipLevel[],
  fromMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into vip_level (brand_id, valid_from, level, threshold, factor, level_gift, birthday_gift, withdraw_max)
      select ${brandId}, ${at(fromMs)}, n.level, n.threshold, n.factor, n."levelGift", n."birthdayGift", n."withdrawMax"
      from jsonb_to_recordset(${json(levels)}) as n (level integer, threshold bigint, factor integer, "levelGift" bigint,
        "birthdayGift" bigint, "withdrawMax" bigint)`,
  );

export type StateRow = VipState & {
  readonly playerId: string;
  readonly brandId: string;
  readonly moves: number;
};

const columns = sql`s.player_id as "playerId", s.brand_id as "brandId", s.level, s.highest, s.lifetime,
  to_char(s.month, 'YYYY-MM-DD') as month, s.month_valid as "monthValid", to_char(s.gained, 'YYYY-MM-DD') as gained,
  s.moves`;

export const findState = (reader: Reader, brandId: string, playerId: string): Promise<StateRow | undefined> =>
  findRow(
    reader,
    sql<StateRow>`select ${columns} from vip_state s where s.brand_id = ${brandId} and s.player_id = ${playerId}`,
  );

export const lockStates = (tx: Tx, playerIds: readonly string[]): Promise<StateRow[]> =>
  listRows(
    tx,
    sql<StateRow>`select ${columns} from vip_state s where s.player_id = any (${playerIds}::text[])
      order by s.player_id for no key update`,
  );

/** Members above level 0 whose month has ended, locked; what another process is at is passed over. */
export const lockEnded = (tx: Tx, brandId: string, month: string, limit: number): Promise<StateRow[]> =>
  listRows(
    tx,
    sql<StateRow>`select ${columns} from vip_state s
      where s.brand_id = ${brandId} and s.month < ${month}::date and s.level > 0
      order by s.player_id limit ${limit} for no key update skip locked`,
  );

export const saveStates = (tx: Tx, rows: readonly StateRow[]): Promise<number> =>
  run(
    tx,
    sql`insert into vip_state as s (player_id, brand_id, level, highest, lifetime, month, month_valid, gained, moves)
      select n."playerId", n."brandId", n.level, n.highest, n.lifetime, n.month, n."monthValid", n.gained, n.moves
      from jsonb_to_recordset(${json(rows)}) as n ("playerId" text, "brandId" text, level integer, highest integer,
        lifetime bigint, month date, "monthValid" bigint, gained date, moves integer)
      order by n."playerId"
      on conflict (player_id) do update set level = excluded.level, highest = excluded.highest, lifetime = excluded.lifetime, month = excluded.month, month_valid = excluded.month_valid,
        gained = excluded.gained, moves = excluded.moves`,
  );

export type MoveRow = VipMove & {
  readonly playerId: string;
  readonly brandId: string;
  readonly place: number;
  readonly atMs: number;
};

/** Writes changes of levels that were not written before. @returns those */
export async function insertMoves(tx: Tx, moves: readonly MoveRow[]): Promise<readonly MoveRow[]> {
  const written = await listRows(
    tx,
    sql<{ playerId: string; place: number }>`
      insert into vip_move (player_id, place, brand_id, from_level, to_level, holds_from, at)
        select n."playerId", n.place, n."brandId", n."from", n."to", n."holdsFrom",
          timestamptz 'epoch' + n."atMs" * interval '1 millisecond'
        from jsonb_to_recordset(${json(moves)}) as n ("playerId" text, place integer, "brandId" text, "from" integer,
          "to" integer, "holdsFrom" date, "atMs" bigint)
      on conflict do nothing returning player_id as "playerId", place`,
  );
  const keys = new Set(written.map(({ playerId, place }) => `${playerId} ${place}`));
  return moves.filter(({ playerId, place }) => keys.has(`${playerId} ${place}`));
}

/** When a member came to stand at the level of now; undefined: with the account. */
export const findSince = async (reader: Reader, playerId: string): Promise<number | undefined> =>
  (
    await findRow(
      reader,
      sql<{ at: number }>`select at from vip_move where player_id = ${playerId} order by place desc limit 1`,
    )
  )?.at;

/** Where members stand, for its hash. */
export const states = sql`select brand_id, player_id, level, highest, lifetime, month, month_valid, gained, moves
  from vip_state where moves > 0 or lifetime <> 0`;

/** Puts members back to where they began, except for what they were told. */
export const forgetStates = async (tx: Tx): Promise<void> => {
  await run(
    tx,
    sql`update vip_state set level = 0, highest = 0, lifetime = 0, month = '0001-01-01', month_valid = 0, gained = null,
      moves = 0`,
  );
};

export type Warned = {
  readonly playerId: string;
  readonly level: number;
  readonly monthValid: bigint;
  readonly threshold: bigint;
};

/** Marks those whose running month has brought too little for their level, once a month. @returns them */
export const markWarned = (
  tx: Tx,
  brandId: string,
  month: string,
  levels: readonly VipLevel[],
  limit: number,
): Promise<Warned[]> =>
  listRows(
    tx,
    sql<Warned>`with levels as (
        select level, threshold from jsonb_to_recordset(${json(levels)}) as n (level integer, threshold bigint)
      )
      update vip_state s set warned = ${month}::date
      from levels l, (
        select s.player_id from vip_state s join levels l on l.level = s.level
        where s.brand_id = ${brandId} and s.month = ${month}::date and s.level > 0
          and s.gained is distinct from s.month and s.warned is distinct from s.month
          and s.month_valid < l.threshold / 10
        order by s.player_id limit ${limit} for no key update skip locked) due
      where s.player_id = due.player_id and l.level = s.level
      returning s.player_id as "playerId", s.level, s.month_valid as "monthValid", l.threshold`,
  );

/** The factor of the level that began a day for a member, in hundredths; 100 without levels. */
export const readFactor = async (
  reader: Reader,
  brandId: string,
  playerId: string,
  day: string,
  nowMs: number,
): Promise<number> => {
  const [levels, stood] = await Promise.all([
    readLevels(reader, brandId, nowMs),
    findRow(
      reader,
      sql<{ level: number }>`select to_level as level from vip_move
        where player_id = ${playerId} and holds_from <= ${day}::date order by place desc limit 1`,
    ),
  ]);
  return levels[stood?.level ?? 0]?.factor ?? 100;
};
