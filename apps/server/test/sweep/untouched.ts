import { listRows, run, sql } from '@fairhouse/db';
import { asSuperuser, type House } from '@fairhouse/testkit';

/** What a refused call may write all the same, and why. */
export const MAY_CHANGE: Readonly<Record<string, string>> = {
  'platform.sealed_nonce': 'a payload that opens is spent, whatever its fields say',
  'platform.provider_call': 'whether a provider answers is counted, whatever it is asked for',
  'platform.session': 'seen_at moves when a minute has passed since the last call',
  'platform.staff_session': 'seen_at moves when a minute has passed since the last call',
  'platform.staff_key_use': 'calls with an API key are counted, refused ones too',
  'studio.game_session': 'its end moves when a minute has passed since the last call',
  'sportsbook.game_session': 'its end moves when a minute has passed since the last call',
};

/** The number of rows and a hash of the content of every table that refused calls must leave alone. */
export const fingerprint = (house: House): Promise<Record<string, string>> =>
  asSuperuser(house, async (tx) => {
    // Whoever reads the log seals what was written before them.
    await run(tx, sql`select platform.seal_audit(1000)`);
    const tables = await listRows(
      tx,
      sql<{ schema: string; name: string }>`
        select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('platform', 'ledger', 'studio', 'sportsbook') and table_type = 'BASE TABLE' order by 1, 2`,
    );
    const prints: Record<string, string> = {};
    for (const { schema, name } of tables) {
      if (`${schema}.${name}` in MAY_CHANGE) continue;
      const [row] = await listRows(
        tx,
        sql<{ print: string }>`
          select count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
          from ${sql.table(`${schema}.${name}`)} t`,
      );
      prints[`${schema}.${name}`] = row!.print;
    }
    return prints;
  });
