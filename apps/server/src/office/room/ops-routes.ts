import { type Tx, transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import { HOUSE_ROOM } from '@fairhouse/wire/office/room-words';
import type { OpsHandlers, StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lastPosition } from '../../frame/slices.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { listLiveTables, listTitles } from '../../play/games/index.ts';
import { listOpenEnvelopes } from '../../rewards/envelope/index.ts';
import { placeOf } from './find-room.ts';
import { presentForStaff, presentRoom } from './present.ts';
import { tellLine } from './say.ts';
import {
  appendLine,
  findForStaff,
  findLine,
  findNumberBefore,
  findRoom,
  findSaid,
  listForStaff,
  lockPerson,
  saveMuted,
  saveRemoved,
  saveRoom,
  settleReports,
} from './store.ts';

const SLICE = 50;
const AFTER_ALL = 2_147_483_647;

type Acting = { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };

export const roomOpsHandlers = (platform: Platform): OpsHandlers['room'] => {
  const { db, rooms, seats } = platform;

  const note = (
    tx: Tx,
    { staff, nowMs, ip }: Acting,
    action: string,
    subject: string,
    detail: Record<string, unknown>,
  ) =>
    audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action,
      subject,
      detail: detail as never,
      ip,
    });

  const shown = async (brandId: string, number: number) =>
    presentForStaff((await findForStaff(db, brandId, number))!, (await listTitles(db, brandId)).games);

  return {
    view: async ({ query, context: { staff } }) => {
      const brandId = staff.brand.id;
      const before = lastPosition(query.cursor);
      const rows = await listForStaff(db, brandId, {
        reported: query.shown === 'reported',
        before: before > BigInt(AFTER_ALL) ? AFTER_ALL : Number(before),
        limit: SLICE,
      });
      const { games } = await listTitles(db, brandId);
      return ok({
        items: rows.map((row) => presentForStaff(row, games)),
        next: rows.length === SLICE ? String(rows.at(-1)!.number) : null,
        room: await findRoom(db, brandId),
        here: await seats.countIn(brandId),
      });
    },
    say: async ({ body, context }) => {
      const { staff, nowMs } = context;
      const brandId = staff.brand.id;
      if (body.envelope !== null) {
        const open = await listOpenEnvelopes(db, brandId, nowMs);
        if (!open.some(({ id }) => id === body.envelope)) return fail({ code: 'envelope_closed' });
      }
      const row = await transact(db, async (tx) => {
        const said = await findSaid(tx, brandId, staff.username, body.mark);
        if (said) return said;
        const line = await appendLine(tx, brandId, {
          room: HOUSE_ROOM,
          kind: body.envelope === null ? 'staff' : 'envelope',
          playerId: null,
          username: staff.username,
          name: staff.username,
          vip: 0,
          mark: body.mark,
          text: body.text,
          replyTo: null,
          betId: null,
          bet: null,
          envelope: body.envelope,
          at: nowMs,
        });
        await note(tx, context, 'room.said', `room line ${line.number}`, {
          text: body.text,
          envelope: body.envelope,
        });
        const after = await findNumberBefore(tx, brandId, line);
        tx.onCommit(() => tellLine(platform, brandId, line, after));
        return line;
      });
      return ok(await shown(brandId, row.number));
    },
    remove: async ({ params, body, context }) => {
      const brandId = context.staff.brand.id;
      const { number } = params;
      const found = await transact(db, async (tx) => {
        const line = await findLine(tx, brandId, number);
        if (!line) return false;
        await saveRemoved(tx, brandId, number, context.staff.username);
        await settleReports(tx, brandId, number, context.nowMs);
        if (line.removedBy === null)
          await note(tx, context, 'room.line_removed', line.playerId ?? `room line ${number}`, {
            line: number,
            text: line.text,
            reason: body.reason,
          });
        tx.onCommit(() => rooms.of(placeOf(brandId, line.room)).sendAll({ type: 'removed', number }));
        return true;
      });
      return found ? ok(await shown(brandId, number)) : fail({ code: 'not_found' });
    },
    keep: async ({ params, context }) => {
      const brandId = context.staff.brand.id;
      const { number } = params;
      const found = await transact(db, async (tx) => {
        if (!(await findLine(tx, brandId, number))) return false;
        if ((await settleReports(tx, brandId, number, context.nowMs)) > 0)
          await note(tx, context, 'room.line_kept', `room line ${number}`, {});
        return true;
      });
      return found ? ok(await shown(brandId, number)) : fail({ code: 'not_found' });
    },
    mute: ({ params, body, context }) =>
      transact(db, async (tx) => {
        const brandId = context.staff.brand.id;
        if (!(await findPlayer(tx, brandId, params.id))) return fail({ code: 'not_found' });
        await lockPerson(tx, brandId, params.id);
        const mutedUntil = body.minutes === 0 ? null : context.nowMs + body.minutes * MINUTE_MS;
        await saveMuted(tx, params.id, mutedUntil);
        await note(tx, context, body.minutes === 0 ? 'room.unmuted' : 'room.muted', params.id, {
          minutes: body.minutes,
          reason: body.reason,
        });
        return ok({ mutedUntil });
      }),
    set: async ({ body, context }) => {
      const brandId = context.staff.brand.id;
      await transact(db, async (tx) => {
        const was = await findRoom(tx, brandId);
        await saveRoom(tx, brandId, body);
        await note(tx, context, 'setting.room', 'room', { was, is: body });
        const tables = (await listLiveTables(tx, brandId)).map(({ code }) => code);
        tx.onCommit(() => {
          for (const room of [HOUSE_ROOM, ...tables])
            rooms.of(placeOf(brandId, room)).sendAll({ type: 'room', room: presentRoom(body, room) });
        });
      });
      return ok(body);
    },
    envelopes: async ({ context: { staff, nowMs } }) =>
      ok(await listOpenEnvelopes(db, staff.brand.id, nowMs)),
  };
};
