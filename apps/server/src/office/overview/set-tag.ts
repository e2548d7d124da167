import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { overviewOpsRoutes } from '@fairhouse/wire/office/overview';
import { TAGS_MAX } from '@fairhouse/wire/office/overview-words';
import type { RouteCall } from '@fairhouse/wire/route';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayerRow } from '../../identity/player/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { deleteTag, insertTag, listTags } from './store.ts';

type Call = RouteCall<typeof overviewOpsRoutes.tag> & {
  readonly context: { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };
};

/** Gives a member a tag, or takes it away. What is so already is not written down again. @returns the tags that hold then */
export const setTag = (
  platform: Platform,
  { params: { id }, body: { tag, on }, context: { staff, nowMs, ip } }: Call,
): Promise<Result<string[], Refusal<'not_found' | 'tags_full'>>> =>
  transact(platform.db, async (tx) => {
    const brandId = staff.brand.id;
    if (!(await lockPlayerRow(tx, brandId, id))) return fail({ code: 'not_found' });
    const tags = (await listTags(tx, id)).map((row) => row.tag);
    if (on === tags.includes(tag)) return ok(tags);
    if (on && tags.length >= TAGS_MAX) return fail({ code: 'tags_full', params: { max: TAGS_MAX } });
    if (on) await insertTag(tx, id, { tag, by: staff.username, at: nowMs });
    else await deleteTag(tx, id, tag);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: on ? 'member.tagged' : 'member.untagged',
      subject: id,
      detail: { tag },
      ip,
    });
    return ok((await listTags(tx, id)).map((row) => row.tag));
  });
