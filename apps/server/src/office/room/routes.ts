import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { issueOneTimeToken } from '../../identity/token/index.ts';
import { HOUR_MS, SECOND_MS } from '../../jobs/job.ts';
import { readProof } from '../../play/betting/index.ts';
import { placeOf, roomOf } from './find-room.ts';
import { presentLine, presentRoom } from './present.ts';
import { nameOf, sayInRoom } from './say.ts';
import {
  countReports,
  findLine,
  findPerson,
  findRoom,
  insertReport,
  listLines,
  lockPerson,
} from './store.ts';

const SHOWN = 50;
const REPORTS_AN_HOUR = 20;
const TICKET_LIFE_MS = 30 * SECOND_MS;

export const roomHandlers = (platform: Platform, house: House): SiteHandlers['room'] => {
  const { db } = platform;
  return {
    view: async ({ query, context: { brand, player, nowMs } }) => {
      const { table, ...span } = query;
      const room = await roomOf(db, brand.id, table);
      if (room === undefined) return fail({ code: 'not_found' });
      const [settings, person, lines, name, here] = await Promise.all([
        findRoom(db, brand.id),
        findPerson(db, player.id),
        listLines(db, brand.id, { ...span, room, limit: SHOWN }),
        transact(db, (tx) => nameOf(tx, brand.id, player.id)),
        platform.seats.countIn(placeOf(brand.id, room)),
      ]);
      const mutedUntil = person?.mutedUntil ?? null;
      return ok({
        room: presentRoom(settings, room),
        here,
        me: { name, mutedUntil: mutedUntil !== null && mutedUntil > nowMs ? mutedUntil : null },
        lines: lines.map(presentLine),
      });
    },
    say: async (call) => {
      const said = await sayInRoom(platform, house, call);
      return said.ok ? ok(presentLine(said.value)) : said;
    },
    report: ({ params, body, context: { brand, player, nowMs } }) =>
      transact(db, async (tx) => {
        const line = await findLine(tx, brand.id, params.number);
        if (!line || line.playerId === null || line.playerId === player.id)
          return fail({ code: 'not_found' });
        await lockPerson(tx, brand.id, player.id);
        if ((await countReports(tx, player.id, nowMs - HOUR_MS)) >= REPORTS_AN_HOUR)
          return fail({ code: 'too_many_requests', params: { seconds: HOUR_MS / SECOND_MS } });
        await insertReport(tx, {
          brandId: brand.id,
          number: line.number,
          playerId: player.id,
          name: await nameOf(tx, brand.id, player.id),
          reason: body.reason,
          nowMs,
        });
        return ok(null);
      }),
    proof: async ({ params, context }) => {
      const line = await findLine(db, context.brand.id, params.number);
      if (!line?.playerId || line.betId === null || line.removedBy !== null)
        return fail({ code: 'not_found' });
      return readProof(platform, line.betId, context, line.playerId);
    },
    ticket: async ({ body, context: { brand, player, nowMs } }) => {
      const { id: playerId, sessionId } = player;
      const room = await roomOf(db, brand.id, body.table);
      if (room === undefined) return fail({ code: 'not_found' });
      const subject = { sessionId, playerId, room: placeOf(brand.id, room) };
      const ticket = await transact(db, (tx) =>
        issueOneTimeToken(tx, 'socket', subject, nowMs + TICKET_LIFE_MS),
      );
      return ok({ ticket });
    },
  };
};
