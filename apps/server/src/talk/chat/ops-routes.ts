import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import type { ChatHours } from '@fairhouse/wire/talk/chat';
import type { OpsHandlers, StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { findBar, presentBar } from '../../identity/protection/index.ts';
import { DAY_MS, HOUR_MS } from '../../jobs/job.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { type BrandSetting, changeSetting } from '../../platform/setting/index.ts';
import { listHolding } from '../../platform/staff/index.ts';
import { ALWAYS_OPEN, openingOf } from './hours.ts';
import { presentForStaff, presentLines, presentListed } from './present.ts';
import { pushTalk } from './push-talk.ts';
import { answerTalk, closeTalk, handOver, takeTalk } from './staff-acts.ts';
import {
  deleteCanned,
  findHours,
  findTalk,
  listBefore,
  listCanned,
  listLines,
  listTalks,
  lockTalk,
  readFigures,
  saveCanned,
  saveHours,
  saveRead,
  saveTyping,
  shownFrom,
  type TalkRow,
  usualWait,
} from './store.ts';

const SLICE = 50;

const hoursSetting: BrandSetting<ChatHours> = {
  action: 'setting.chat_hours',
  subject: 'chat_hours',
  read: async (tx, brandId) => (await findHours(tx, brandId)) ?? ALWAYS_OPEN,
  write: saveHours,
};

export const chatOpsHandlers = (platform: Platform): OpsHandlers['chat'] => {
  const { db } = platform;

  const colleaguesOf = async ({ brand }: StaffContext, nowMs: number) =>
    (await listHolding(db, brand.id, 'chat.write', nowMs)).map(({ name }) => name);

  const lastTextOf = async (talk: TalkRow): Promise<string> =>
    (await listLines(db, talk.id, { after: Math.max(0, talk.lastLine - 10), notes: false })).at(-1)?.text ??
    '';

  const shown = async (talk: TalkRow, nowMs: number) => presentForStaff(talk, await lastTextOf(talk), nowMs);

  const hoursOf = (hours: ChatHours, { brand }: StaffContext, nowMs: number) => ({
    hours,
    zone: brand.timeZone,
    open: openingOf(hours, brand.timeZone, nowMs).open,
  });

  return {
    list: async ({ query, context: { staff, nowMs } }) => {
      const list = query.list ?? 'all';
      const brandId = staff.brand.id;
      const [rows, figures, usualSeconds] = await Promise.all([
        listTalks(db, brandId, {
          list,
          username: staff.username,
          search: query.search ?? null,
          before: query.cursor ?? afterEveryId,
          limit: SLICE,
        }),
        readFigures(db, brandId, { hourMs: nowMs - HOUR_MS, dayMs: nowMs - DAY_MS }),
        usualWait(db, brandId, null, nowMs - HOUR_MS),
      ]);
      return ok({
        items: rows.map((row) => presentListed(row, nowMs)),
        next: list === 'ended' && rows.length === SLICE ? rows.at(-1)!.id : null,
        figures: { ...figures, usualSeconds },
      });
    },
    view: async ({ params, query, context: { staff, nowMs } }) => {
      const talk = await findTalk(db, staff.brand.id, params.talk);
      if (!talk) return fail({ code: 'not_found' });
      const [lines, bar, before] = await Promise.all([
        listLines(db, talk.id, { after: query.after ?? shownFrom(talk), notes: true }),
        talk.playerId === null ? undefined : findBar(db, talk.playerId, nowMs),
        listBefore(db, talk),
      ]);
      return ok({
        talk: await shown(talk, nowMs),
        lines: await presentLines(platform, lines, nowMs),
        bar: presentBar(bar),
        before,
      });
    },
    take: async (call) => {
      const taken = await takeTalk(platform, call);
      return taken.ok ? ok(await shown(taken.value, call.context.nowMs)) : taken;
    },
    handOver: async (call) => {
      const handed = await handOver(
        platform,
        call,
        await colleaguesOf(call.context.staff, call.context.nowMs),
      );
      return handed.ok ? ok(await shown(handed.value, call.context.nowMs)) : handed;
    },
    say: async (call) => {
      const said = await answerTalk(platform, call);
      if (!said.ok) return said;
      const [line] = await presentLines(platform, [said.value], call.context.nowMs);
      return ok(line!);
    },
    read: ({ params, body, context: { staff, nowMs } }) =>
      transact(db, async (tx) => {
        const talk = await lockTalk(tx, staff.brand.id, params.talk);
        if (!talk) return fail({ code: 'not_found' });
        await saveRead(tx, talk.id, 'staff', body.upTo);
        if (body.typing) await saveTyping(tx, talk.id, 'staff', nowMs);
        if (body.typing || body.upTo > talk.staffRead) tx.onCommit(() => pushTalk(platform, talk));
        return ok(null);
      }),
    end: async (call) => {
      const ended = await closeTalk(platform, call);
      return ended.ok ? ok(await shown(ended.value, call.context.nowMs)) : ended;
    },
    colleagues: async ({ context: { staff, nowMs } }) =>
      ok((await colleaguesOf(staff, nowMs)).filter((name) => name !== staff.username)),
    canned: async ({ context: { staff } }) => ok(await listCanned(db, staff.brand.id)),
    saveCanned: async ({ body, context: { staff, nowMs, ip } }) => {
      await transact(db, async (tx) => {
        await saveCanned(tx, staff.brand.id, body);
        await audit(tx, {
          id: platform.newId('audit'),
          brandId: staff.brand.id,
          atMs: nowMs,
          actor: staffActor(staff),
          action: 'chat.canned_saved',
          subject: body.shortcut,
          detail: body.texts,
          ip,
        });
      });
      return ok(body);
    },
    dropCanned: ({ params, context: { staff, nowMs, ip } }) =>
      transact(db, async (tx) => {
        if ((await deleteCanned(tx, staff.brand.id, params.shortcut)) === 0)
          return fail({ code: 'not_found' });
        await audit(tx, {
          id: platform.newId('audit'),
          brandId: staff.brand.id,
          atMs: nowMs,
          actor: staffActor(staff),
          action: 'chat.canned_dropped',
          subject: params.shortcut,
          detail: {},
          ip,
        });
        return ok(null);
      }),
    hours: async ({ context: { staff, nowMs } }) =>
      ok(hoursOf((await findHours(db, staff.brand.id)) ?? ALWAYS_OPEN, staff, nowMs)),
    setHours: async ({ body, context }) => {
      if (body.hours.some((day) => day !== null && day.from >= day.to))
        return fail({ code: 'chat_hours_order' });
      const changed = await changeSetting(platform, hoursSetting, {
        was: body.was,
        is: body.hours,
        ...context,
      });
      return changed.ok ? ok(hoursOf(body.hours, context.staff, context.nowMs)) : changed;
    },
  };
};
