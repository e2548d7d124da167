import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { announcementRoutes } from '@fairhouse/wire/agency/announcement';
import { ANNOUNCEMENTS_A_DAY } from '@fairhouse/wire/agency/announcement-words';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall, StaffContext } from '../../frame/contexts.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { audit, playerActor, staffActor } from '../../platform/audit/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { type AnyRow, countOfDay, findAnnouncement, insertAnnouncement } from './store.ts';

export type AgentCall = SiteCall & { readonly player: PlayerContext };

type Call = RouteCall<typeof announcementRoutes.write> & { readonly context: AgentCall };
type Fault = Refusal<'announcement_limit'>;

/** An agent tells those below something. The author is locked, so that two at once never pass the limit of a day. */
export async function writeOwn(
  platform: Platform,
  { body, context }: Call,
): Promise<Result<AnyRow, Fault | Refusal<'idempotency_mismatch' | 'idempotency_in_flight'>>> {
  const { brand, player, nowMs, idempotencyKey, ip } = context;
  const request = { route: 'announcement.write', ...body };
  const written = await transact(platform.db, (tx) =>
    once<{ id: Id<'announcement'> }, Fault>(
      tx,
      { scope: player.id, key: idempotencyKey, request, nowMs },
      async () => {
        await lockPlayer(tx, brand.id, player.id);
        const day = dayIn(brand.timeZone, nowMs);
        if ((await countOfDay(tx, player.id, day)) >= ANNOUNCEMENTS_A_DAY)
          return fail({ code: 'announcement_limit', params: { most: ANNOUNCEMENTS_A_DAY } });
        const author = { id: player.id, actor: playerActor(player) };
        return ok({
          id: await write(platform, tx, { brandId: brand.id, text: body.text, author, day, nowMs, ip }),
        });
      },
    ),
  );
  return written.ok ? ok(await readWritten(platform, brand.id, written.value.id)) : written;
}

type StaffWish = {
  readonly text: string;
  readonly staff: StaffContext;
  readonly nowMs: number;
  readonly ip: string;
};

/** The house tells all agents of a brand something. */
export async function writeOfHouse(
  platform: Platform,
  { text, staff, nowMs, ip }: StaffWish,
): Promise<AnyRow> {
  const { brand } = staff;
  const day = dayIn(brand.timeZone, nowMs);
  const author = { id: null, actor: staffActor(staff) };
  const id = await transact(platform.db, (tx) =>
    write(platform, tx, { brandId: brand.id, text, author, day, nowMs, ip }),
  );
  return readWritten(platform, brand.id, id);
}

type Wish = {
  readonly brandId: string;
  readonly text: string;
  readonly author: { readonly id: string | null; readonly actor: ReturnType<typeof staffActor> };
  readonly day: string;
  readonly nowMs: number;
  readonly ip: string;
};

async function write(
  platform: Platform,
  tx: Tx,
  { brandId, text, author, day, nowMs, ip }: Wish,
): Promise<Id<'announcement'>> {
  const id = platform.newId('announcement');
  await insertAnnouncement(tx, { id, brandId, authorId: author.id, text, day, nowMs });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: nowMs,
    actor: author.actor,
    action: 'team.announced',
    subject: id,
    detail: { text },
    ip,
  });
  return id;
}

async function readWritten({ db }: Platform, brandId: string, id: string): Promise<AnyRow> {
  const row = await findAnnouncement(db, brandId, id);
  assert(row !== undefined, 'what was just written is there');
  return row;
}
