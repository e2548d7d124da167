import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { memberOpsRoutes } from '@fairhouse/wire/identity/member';
import type { RouteReply } from '@fairhouse/wire/route';

type Identity = RouteReply<typeof memberOpsRoutes.identity>;
type State = Identity['state']['is'];

export type StandingRow = {
  readonly id: Id<'player'>;
  readonly username: string;
  readonly state: State;
  readonly stateReason: string | null;
  readonly stateAt: number | null;
  readonly stateBy: string | null;
  readonly mobileProven: boolean;
};

const columns = sql`id, username, state, state_reason, state_at, state_by,
  mobile_proven_at is not null as "mobileProven"`;

/** How an account of a brand stands. */
export const findStanding = (
  reader: Reader,
  brandId: string,
  id: Id<'player'>,
): Promise<StandingRow | undefined> =>
  findRow(reader, sql<StandingRow>`select ${columns} from player where brand_id = ${brandId} and id = ${id}`);

/** The same for a change: nobody else changes the account until the transaction ends. */
export const lockStanding = (tx: Tx, brandId: string, id: Id<'player'>): Promise<StandingRow | undefined> =>
  findRow(
    tx,
    sql<StandingRow>`select ${columns} from player where brand_id = ${brandId} and id = ${id} for no key update`,
  );

export const saveState = (
  tx: Tx,
  id: Id<'player'>,
  change: { readonly is: State; readonly reason: string; readonly by: string; readonly nowMs: number },
): Promise<number> =>
  run(
    tx,
    sql`update player set state = ${change.is}, state_reason = ${change.reason}, state_by = ${change.by},
        state_at = ${at(change.nowMs)}
      where id = ${id}`,
  );

type SessionRow = Omit<Identity['sessions'][number], 'countryCode'>;

/** Sessions that a call would still be answered in, the newest first. */
export const listOpenSessions = (
  reader: Reader,
  playerId: string,
  nowMs: number,
  idleSinceMs: number,
): Promise<SessionRow[]> =>
  listRows(
    reader,
    sql<SessionRow>`
      select id, started_at, seen_at, ip, device, how from session
      where player_id = ${playerId} and ended_at is null and expires_at > ${at(nowMs)} and seen_at > ${at(idleSinceMs)}
      order by started_at desc, id desc`,
  );

/** Browsers that the account knows, the latest first, with what they called themselves. */
export const listDevices = (
  reader: Reader,
  playerId: string,
  limit: number,
): Promise<Identity['devices'][number][]> =>
  listRows(
    reader,
    sql<Identity['devices'][number]>`
      select left(encode(d.device_hash, 'hex'), 8) as mark, d.first_at, d.last_at,
        (select s.device from session s where s.player_id = d.player_id and s.device_hash = d.device_hash
          order by s.started_at desc limit 1) as device
      from player_device d where d.player_id = ${playerId} order by d.last_at desc, mark limit ${limit}`,
  );
