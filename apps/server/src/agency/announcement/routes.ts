import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { ANNOUNCEMENTS_A_DAY } from '@fairhouse/wire/agency/announcement-words';
import type { Refusal } from '@fairhouse/wire/faults';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { audit, playerActor, staffActor } from '../../platform/audit/index.ts';
import { listAbove } from '../team/index.ts';
import { presentRow, presentShown } from './present.ts';
import { countOfDay, findAnnouncement, listAll, listShown, removeAnnouncement } from './store.ts';
import { writeOfHouse, writeOwn } from './write-announcement.ts';

const SLICE = 20;

const sliceFrom = (cursor: string | undefined) => ({ before: cursor ?? afterEveryId, limit: SLICE });
const nextOf = (rows: readonly { readonly id: string }[]) => (rows.length === SLICE ? rows.at(-1)!.id : null);

export const announcementHandlers = (platform: Platform): SiteHandlers['announcement'] => ({
  list: async ({ query, context: { brand, player, nowMs } }) => {
    const { db } = platform;
    const above = await listAbove(db, brand.id, player.id);
    const [rows, written] = await Promise.all([
      listShown(db, brand.id, [...above, player.id], sliceFrom(query.cursor)),
      countOfDay(db, player.id, dayIn(brand.timeZone, nowMs)),
    ]);
    return ok({
      items: rows.map((row) => presentShown(row, player.id, above[0] ?? null)),
      next: nextOf(rows),
      left: ANNOUNCEMENTS_A_DAY - written,
    });
  },
  write: async (call) => {
    const { player } = call.context;
    const written = await writeOwn(platform, call);
    return written.ok ? ok(presentShown(written.value, player.id, null)) : written;
  },
  remove: ({ params: { id }, context: { brand, player, nowMs, ip } }) =>
    transact(platform.db, async (tx) => {
      const row = await findAnnouncement(tx, brand.id, id);
      if (row?.authorId !== player.id) return fail({ code: 'not_found' });
      return remove(platform, tx, { id, brandId: brand.id, actor: playerActor(player), by: null, nowMs, ip });
    }),
});

export const announcementOpsHandlers = (platform: Platform): OpsHandlers['announcement'] => ({
  list: async ({ query, context: { staff } }) => {
    const rows = await listAll(platform.db, staff.brand.id, sliceFrom(query.cursor));
    return ok({ items: rows.map(presentRow), next: nextOf(rows) });
  },
  write: async ({ body: { text }, context: { staff, nowMs, ip } }) =>
    ok(presentRow(await writeOfHouse(platform, { text, staff, nowMs, ip }))),
  remove: ({ params: { id }, context: { staff, nowMs, ip } }) =>
    transact(platform.db, async (tx) => {
      const { brand, username } = staff;
      if (!(await findAnnouncement(tx, brand.id, id))) return fail({ code: 'not_found' });
      return remove(platform, tx, {
        id,
        brandId: brand.id,
        actor: staffActor(staff),
        by: username,
        nowMs,
        ip,
      });
    }),
});

type Removal = {
  readonly id: string;
  readonly brandId: string;
  readonly actor: ReturnType<typeof staffActor>;
  /** The member of staff; null: the author. */
  readonly by: string | null;
  readonly nowMs: number;
  readonly ip: string;
};

/** Removes it once; whoever comes later finds nothing. */
async function remove(
  platform: Platform,
  tx: Tx,
  { id, brandId, actor, by, nowMs, ip }: Removal,
): Promise<Result<null, Refusal<'not_found'>>> {
  if ((await removeAnnouncement(tx, { id, by, nowMs })) === 0) return fail({ code: 'not_found' });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: nowMs,
    actor,
    action: 'team.announcement_removed',
    subject: id,
    detail: {},
    ip,
  });
  return ok(null);
}
