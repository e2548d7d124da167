// Owns: marketing_consent

import { at, getRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { MarketingConsent } from '@fairhouse/wire/identity/consent';

export const readConsent = (reader: Reader, playerId: string): Promise<MarketingConsent> =>
  getRow(
    reader,
    sql<MarketingConsent>`select is_told_offers(${playerId}, 'inbox') as inbox,
      is_told_offers(${playerId}, 'email') as email`,
  );

/** @returns 0 where the member answered so before */
export const saveConsent = (
  tx: Tx,
  playerId: string,
  channel: keyof MarketingConsent,
  granted: boolean,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into marketing_consent as c (player_id, channel, granted, at)
      values (${playerId}, ${channel}, ${granted}, ${at(nowMs)})
      on conflict (player_id, channel) do update set granted = excluded.granted, at = excluded.at
      where c.granted <> excluded.granted`,
  );
