import { LIVE_TABLES, type LiveTable } from '@fairhouse/games';
import { wireMoney } from '@fairhouse/kernel';
import type { tableVendorRoutes } from '@fairhouse/wire/play/table';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Studio } from '../../studio.ts';
import { listSitters, listStandings } from '../table/index.ts';
import { readHistory, spanOf } from './present-table.ts';

type Reply = RouteReply<(typeof tableVendorRoutes)['tables']>;

/** Where every table stands, for the hall. Tables that never ran are left out. */
export async function listLiveTables(studio: Studio): Promise<Reply> {
  const standings = new Map((await listStandings(studio.db)).map((each) => [each.tableCode, each]));
  const tables = LIVE_TABLES.map(async (table) => {
    const standing = standings.get(table.code);
    if (!standing) return [];
    const { beganAt, endsAt } = spanOf(standing);
    return [
      {
        code: table.code,
        title: table.title,
        gameId: table.game.id,
        hue: table.hue,
        limits: { min: wireMoney(table.limits.min), max: wireMoney(table.limits.max) },
        state: standing.state,
        phase: standing.phase,
        endsAt,
        lastsMs: endsAt === null ? 0 : endsAt - beganAt,
        players: standing.players,
        seats: await readSeats(studio, table, standing.id),
        history: await readHistory(studio, table.code, standing),
      },
    ];
  });
  return { now: studio.now(), tables: (await Promise.all(tables)).flat() };
}

async function readSeats(studio: Studio, { game }: LiveTable, roundId: string) {
  if (!game.seating) return null;
  const sitters = await listSitters(studio.db, roundId);
  return { of: game.seating.seats, taken: sitters.map(({ seat }) => seat) };
}
