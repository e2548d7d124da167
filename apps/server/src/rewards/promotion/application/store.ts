// Owns: promotion_application

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { Waiting } from '@fairhouse/wire/platform/worklist';

export type ApplicationRow = {
  id: Id<'promotionApplication'>;
  promotionId: Id<'promotion'>;
  brandId: string;
  playerId: Id<'player'>;
  period: string;
  version: number;
  comment: string;
  at: number;
  state: 'open' | 'approved' | 'rejected';
  amount: Money | null;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: number | null;
};

const columns = sql`a.id, a.promotion_id, a.brand_id, a.player_id,
  a.period_key as period, a.version, a.comment, a.at, a.state, a.amount, a.reason, a.decided_by,
  a.decided_at`;

export type NewApplication = Pick<
  ApplicationRow,
  'id' | 'promotionId' | 'brandId' | 'playerId' | 'period' | 'version' | 'comment' | 'at'
>;

export const insertApplication = (tx: Tx, row: NewApplication): Promise<number> =>
  run(
    tx,
    sql`insert into promotion_application (id, promotion_id, brand_id, player_id, period_key, version, comment, at, state)
      values (${row.id}, ${row.promotionId}, ${row.brandId}, ${row.playerId}, ${row.period}, ${row.version},
        ${row.comment}, ${at(row.at)}, 'open')`,
  );

/** What a member applied for, the newest first. */
export const listApplicationsOf = (reader: Reader, playerId: string): Promise<ApplicationRow[]> =>
  listRows(
    reader,
    sql<ApplicationRow>`select ${columns} from promotion_application a where a.player_id = ${playerId}
      order by a.id desc limit 500`,
  );

export const findApplication = (
  reader: Reader,
  brandId: string,
  id: string,
): Promise<ApplicationRow | undefined> =>
  findRow(
    reader,
    sql<ApplicationRow>`select ${columns} from promotion_application a where a.brand_id = ${brandId} and a.id = ${id}`,
  );

export const lockApplication = (tx: Tx, brandId: string, id: string): Promise<ApplicationRow | undefined> =>
  findRow(
    tx,
    sql<ApplicationRow>`select ${columns} from promotion_application a
      where a.brand_id = ${brandId} and a.id = ${id} for no key update`,
  );

/** Open ones after an id, the oldest first, or decided ones before it, the newest first. */
export const listApplications = (
  reader: Reader,
  brandId: string,
  {
    shown,
    cursor,
    limit,
  }: {
    readonly shown: 'open' | 'decided';
    readonly cursor: string | undefined;
    readonly limit: number;
  },
): Promise<ApplicationRow[]> =>
  listRows(
    reader,
    shown === 'open'
      ? sql<ApplicationRow>`select ${columns} from promotion_application a
          where a.brand_id = ${brandId} and a.state = 'open' and a.id > ${cursor ?? ''} order by a.id limit ${limit}`
      : sql<ApplicationRow>`select ${columns} from promotion_application a
          where a.brand_id = ${brandId} and a.state <> 'open' and a.id < ${cursor ?? '~'} order by a.id desc limit ${limit}`,
  );

export type Decision =
  | { readonly state: 'approved'; readonly amount: Money }
  | { readonly state: 'rejected'; readonly reason: string };

export const saveDecision = (
  tx: Tx,
  id: string,
  decision: Decision,
  { by, nowMs }: { readonly by: string; readonly nowMs: number },
): Promise<number> =>
  run(
    tx,
    sql`update promotion_application set state = ${decision.state},
        amount = ${decision.state === 'approved' ? decision.amount : null},
        reason = ${decision.state === 'rejected' ? decision.reason : null}, decided_by = ${by}, decided_at = ${at(nowMs)}
      where id = ${id}`,
  );

export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(at) as "oldestAt" from promotion_application
      where brand_id = ${brandId} and state = 'open'`,
  );
