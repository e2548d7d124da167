import { openDatabase, run, sql, transact } from '@fairhouse/db';
import type { Seat } from '../wallet/seat-players.ts';

/** As long as a token of the house. */
const TOKEN_LENGTH = 43;

const secretOf = (kind: string, { player }: Seat): string => `${kind}-${player}`.padEnd(TOKEN_LENGTH, '-');

/** What a member in the room calls and listens with. */
export type Listener = { readonly token: string; readonly partner: string; readonly ticket: string };

/**
 * Gives every seat a session that it can call with and a ticket of the room's socket, and takes the pace out of the room.
 * Written by the superuser: nobody's login is measured here.
 */
export async function seatInRoom(
  databaseUrl: string,
  brandId: string,
  seats: readonly Seat[],
): Promise<Listener[]> {
  const listeners = seats.map((seat) => ({
    token: secretOf('token', seat),
    partner: secretOf('partner', seat),
    ticket: secretOf('ticket', seat),
  }));
  const column = (field: keyof Listener) => listeners.map((listener) => listener[field]);
  const db = openDatabase({ url: databaseUrl, schema: 'platform', max: 1 });
  const rows = sql`unnest(${seats.map(({ player }) => player)}::text[], ${column('token')}::text[],
    ${column('partner')}::text[], ${column('ticket')}::text[]) as seat (player, token, partner, ticket)`;
  try {
    await transact(db, async (tx) => {
      await run(
        tx,
        sql`update session s set token_hash = sha256(convert_to(seat.token, 'UTF8')),
            partner_hash = sha256(convert_to(seat.partner, 'UTF8'))
          from ${rows} join player p on p.username = seat.player where s.player_id = p.id`,
      );
      await run(
        tx,
        sql`insert into one_time_token (token_hash, purpose, subject, expires_at)
          select sha256(convert_to(seat.ticket, 'UTF8')), 'socket',
            jsonb_build_object('sessionId', s.id, 'playerId', p.id, 'room', ${brandId}::text), now() + interval '1 hour'
          from ${rows} join player p on p.username = seat.player join session s on s.player_id = p.id`,
      );
      await run(tx, sql`insert into room (brand_id, slow_seconds) values (${brandId}, 0)`);
    });
  } finally {
    await db.close();
  }
  return listeners;
}
