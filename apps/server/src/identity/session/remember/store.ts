import { at, findRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type RememberedRow = {
  selector: string;
  validatorHash: Buffer;
  playerId: Id<'player'>;
  brandId: string;
  username: string;
  usernameKey: string;
  deviceHash: Buffer;
  country: string | null;
  expiresAt: number;
  spentAt: number | null;
  successor: Buffer | null;
};

const columns = sql`r.selector, r.validator_hash, r.player_id, p.brand_id, p.username, p.username_key, r.device_hash, r.country,
  r.expires_at, r.spent_at, r.successor`;

export const findRemembered = (reader: Reader, selector: string): Promise<RememberedRow | undefined> =>
  findRow(
    reader,
    sql<RememberedRow>`select ${columns} from remembered_login r join player p on p.id = r.player_id
      where r.selector = ${selector}`,
  );

/** The same, locked: of many uses at once one is the first. */
export const lockRemembered = (tx: Tx, selector: string): Promise<RememberedRow | undefined> =>
  findRow(
    tx,
    sql<RememberedRow>`select ${columns} from remembered_login r join player p on p.id = r.player_id
      where r.selector = ${selector} for update of r`,
  );

export type NewRemembered = {
  readonly selector: string;
  readonly validatorHash: Buffer;
  readonly playerId: Id<'player'>;
  readonly deviceHash: Buffer;
  readonly country: string | null;
  readonly expiresAtMs: number;
};

export const insertRemembered = (tx: Tx, row: NewRemembered): Promise<number> =>
  run(
    tx,
    sql`insert into remembered_login (selector, validator_hash, player_id, device_hash, country, expires_at)
      values (${row.selector}, ${row.validatorHash}, ${row.playerId}, ${row.deviceHash}, ${row.country},
        ${at(row.expiresAtMs)})`,
  );

export const spendRemembered = (
  tx: Tx,
  selector: string,
  successor: Buffer,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update remembered_login set spent_at = ${at(nowMs)}, successor = ${successor} where selector = ${selector}`,
  );

export const deleteRemembered = (tx: Tx, selector: string): Promise<number> =>
  run(tx, sql`delete from remembered_login where selector = ${selector}`);
