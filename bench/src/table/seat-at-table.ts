import { openDatabase, run, sql, transact } from '@fairhouse/db';
import type { Seat } from '../wallet/seat-players.ts';

/** As long as a token of the studio's own. */
const TOKEN_LENGTH = 43;

/**
 * Opens the studio's session of every seat. Written by the superuser: nobody's launch is measured here.
 * @param operators whose player each of them is; the rooms of two operators are apart
 * @returns the token of each
 */
export async function seatAtTable(
  databaseUrl: string,
  seats: readonly Seat[],
  table: string,
  operators: readonly string[] | null = null,
): Promise<string[]> {
  const tokens = seats.map(({ player }) => player.padEnd(TOKEN_LENGTH, '-'));
  const column = (field: keyof Seat) => seats.map((seat) => seat[field]);
  const db = openDatabase({ url: databaseUrl, schema: 'studio', max: 1 });
  const rows = sql`unnest(${tokens}::text[], ${column('player')}::text[], ${column('session')}::text[],
    ${column('currency')}::text[], ${operators ?? seats.map(() => null)}::text[])
      as seat (token, player, session, currency, operator)`;
  try {
    await transact(db, async (tx) => {
      await run(
        tx,
        sql`insert into game_session (token_hash, player, wallet_session, game, currency, wallet_mode, demo, operator, opened_at, expires_at)
          select sha256(convert_to(token, 'UTF8')), player, session, ${table}, currency, 'seamless', false, operator, now(),
            now() + interval '1 day' from ${rows}`,
      );
      await run(tx, sql`insert into player (code) select player from ${rows}`);
    });
  } finally {
    await db.close();
  }
  return tokens;
}
