import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { chatOpsRoutes } from '@fairhouse/wire/talk/chat';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { endTalk } from './end-talk.ts';
import { pushTalk } from './push-talk.ts';
import { appendLine, findSaid, findTalk, type LineRow, lockTalk, saveTaken, type TalkRow } from './store.ts';

type Acting = {
  readonly staff: StaffContext;
  readonly nowMs: number;
  readonly ip: string;
  readonly traceId: string;
};

type Ops = typeof chatOpsRoutes;
type Call<R extends keyof Ops> = RouteCall<Ops[R]> & { readonly context: Acting };

const auditOf = (
  platform: Platform,
  tx: Tx,
  { staff, nowMs, ip }: Acting,
  action: 'chat.taken' | 'chat.handed_over' | 'chat.closed',
  talk: TalkRow,
  detail: Record<string, string | null>,
) =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject: talk.playerId ?? talk.id,
    detail: { talk: talk.id, ...detail },
    ip,
  });

const told = async (platform: Platform, tx: Tx, { id, brandId, party }: TalkRow): Promise<TalkRow> => {
  tx.onCommit(() => pushTalk(platform, { id, brandId, party }));
  return (await findTalk(tx, brandId, id))!;
};

/** Takes a conversation, unless somebody has since it was looked at. Who has it already, has it. */
export const takeTalk = (
  platform: Platform,
  { params, body, context }: Call<'take'>,
): Promise<Result<TalkRow, Refusal<'not_found' | 'chat_taken' | 'chat_ended'>>> =>
  transact(platform.db, async (tx) => {
    const { username, brand } = context.staff;
    const talk = await lockTalk(tx, brand.id, params.talk);
    if (!talk) return fail({ code: 'not_found' });
    if (talk.state === 'ended') return fail({ code: 'chat_ended' });
    if (talk.staff === username) return ok(talk);
    if (talk.staff !== body.was) return fail({ code: 'chat_taken' });
    await saveTaken(tx, talk.id, { staff: username, desk: talk.desk });
    await auditOf(platform, tx, context, 'chat.taken', talk, { from: talk.staff });
    return ok(await told(platform, tx, talk));
  });

/** Hands a conversation over to a colleague who may answer, or back to a desk. */
export const handOver = (
  platform: Platform,
  { params, body, context }: Call<'handOver'>,
  colleagues: readonly string[],
): Promise<Result<TalkRow, Refusal<'not_found' | 'chat_ended' | 'chat_no_colleague'>>> =>
  transact(platform.db, async (tx) => {
    const talk = await lockTalk(tx, context.staff.brand.id, params.talk);
    if (!talk) return fail({ code: 'not_found' });
    if (talk.state === 'ended') return fail({ code: 'chat_ended' });
    if (body.to === 'colleague' && !colleagues.includes(body.username))
      return fail({ code: 'chat_no_colleague', fields: { username: { rule: 'chat_no_colleague' } } });
    const to =
      body.to === 'colleague' ? { staff: body.username, desk: talk.desk } : { staff: null, desk: body.desk };
    await saveTaken(tx, talk.id, to);
    await auditOf(platform, tx, context, 'chat.handed_over', talk, {
      from: talk.staff,
      to: to.staff,
      desk: to.desk,
    });
    return ok(await told(platform, tx, talk));
  });

/** Answers, or leaves a note. Who answers has the conversation; what a colleague has is taken first. */
export const answerTalk = (
  platform: Platform,
  { params, body, context }: Call<'say'>,
): Promise<Result<LineRow, Refusal<'not_found' | 'chat_ended' | 'chat_taken'>>> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = context;
    const talk = await lockTalk(tx, staff.brand.id, params.talk);
    if (!talk) return fail({ code: 'not_found' });
    const said = await findSaid(tx, staff.username, body.mark, talk.openedAt - 1);
    if (said?.talkId === talk.id) return ok(said);
    if (!body.note) {
      if (talk.state === 'ended') return fail({ code: 'chat_ended' });
      if (talk.staff !== null && talk.staff !== staff.username) return fail({ code: 'chat_taken' });
      if (talk.staff === null) {
        await saveTaken(tx, talk.id, { staff: staff.username, desk: talk.desk });
        await auditOf(platform, tx, context, 'chat.taken', talk, { from: null });
      }
    }
    const line = await appendLine(tx, talk, {
      side: body.note ? 'note' : 'staff',
      sender: staff.username,
      mark: body.mark,
      text: body.text,
      uploadId: null,
      at: nowMs,
    });
    if (!body.note) await told(platform, tx, talk);
    return ok(line);
  });

export const closeTalk = (
  platform: Platform,
  { params, context }: Call<'end'>,
): Promise<Result<TalkRow, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx) => {
    const talk = await lockTalk(tx, context.staff.brand.id, params.talk);
    if (!talk) return fail({ code: 'not_found' });
    if (talk.state !== 'ended') {
      await endTalk(platform, tx, talk, context);
      await auditOf(platform, tx, context, 'chat.closed', talk, {});
    }
    return ok((await findTalk(tx, talk.brandId, talk.id))!);
  });
