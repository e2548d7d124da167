import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { AmlCaseView, amlOpsRoutes } from '@fairhouse/wire/office/aml';
import type { AmlVerdict } from '@fairhouse/wire/office/aml-words';
import type { Approval } from '@fairhouse/wire/platform/approval';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import {
  type Asking,
  findOpenOn,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { presentCases, presentHits } from './present.ts';
import {
  type CaseRow,
  endCase,
  findCase,
  insertCase,
  insertNote,
  listHitsOfCase,
  listNotes,
  lockCase,
  saveAssignee,
} from './store.ts';

type Routes = typeof amlOpsRoutes;
type Call<R extends keyof Routes> = RouteCall<Routes[R]> & { readonly context: Asking };

/** A case with all that speaks for it. */
export async function presentCase(
  reader: Tx | Platform['db'],
  row: CaseRow,
  { staff, nowMs }: Asking,
): Promise<AmlCaseView> {
  const [[head], hits, notes, waiting] = await Promise.all([
    presentCases(reader, [row]),
    listHitsOfCase(reader, row.id).then((rows) => presentHits(reader, rows)),
    listNotes(reader, row.id),
    findOpenOn(reader, { brandId: row.brandId, kind: 'aml.close', subject: row.id }, nowMs),
  ]);
  return { ...head!, hits, notes, waiting: waiting ? presentApproval(waiting, staff, nowMs) : null };
}

const log = (
  platform: Platform,
  tx: Tx,
  { staff, nowMs, ip }: Asking,
  action: `aml.${string}`,
  { playerId, id }: Pick<CaseRow, 'playerId' | 'id'>,
  detail: Readonly<Record<string, unknown>> = {},
) =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject: playerId,
    detail: { case: id, ...detail },
    ip,
  });

/** Opens a case on a member by hand. */
export const openCase = (
  platform: Platform,
  { params, body: { reason, deadlineDays }, context }: Call<'open'>,
): Promise<Result<RouteReply<Routes['open']>, Refusal<'not_found' | 'aml_case_open'>>> =>
  transact(platform.db, async (tx) => {
    const brandId = context.staff.brand.id;
    const { nowMs } = context;
    if (!(await findPlayer(tx, brandId, params.id))) return fail({ code: 'not_found' });
    const id = platform.newId('amlCase');
    const row = { id, reason, openedAt: nowMs, dueAt: nowMs + deadlineDays * DAY_MS };
    if (!(await insertCase(tx, { brandId, playerId: params.id }, row)))
      return fail({ code: 'aml_case_open' });
    await log(platform, tx, context, 'aml.opened', { playerId: params.id, id }, { reason });
    return ok({ id });
  });

/** Does something with an open case, which stays so meanwhile. */
const withOpen = <F extends 'not_found' | 'aml_case_closed' | 'setting_conflict'>(
  platform: Platform,
  id: string,
  context: Asking,
  act: (tx: Tx, row: CaseRow) => Promise<Refusal<F> | undefined>,
): Promise<Result<AmlCaseView, Refusal<F | 'not_found' | 'aml_case_closed'>>> =>
  transact(
    platform.db,
    async (tx): Promise<Result<AmlCaseView, Refusal<F | 'not_found' | 'aml_case_closed'>>> => {
      const judged = await judge(tx, context.staff.brand.id, id);
      if (!judged.ok) return judged;
      const refused = await act(tx, judged.value);
      if (refused) return fail(refused);
      const now = await findCase(tx, context.staff.brand.id, id);
      assert(now !== undefined, 'a case is never taken away');
      return ok(await presentCase(tx, now, context));
    },
  );

async function judge(
  tx: Tx,
  brandId: string,
  id: string,
): Promise<Result<CaseRow, Refusal<'not_found' | 'aml_case_closed'>>> {
  const row = await lockCase(tx, brandId, id);
  if (!row) return fail({ code: 'not_found' });
  return row.state === 'open' ? ok(row) : fail({ code: 'aml_case_closed' });
}

/** Takes a case, or leaves it, unless somebody did so since it was looked at. */
export const assignCase = (
  platform: Platform,
  { params, body: { mine, was }, context }: Call<'assign'>,
): Promise<Result<AmlCaseView, Refusal<Routes['assign']['faults'][number]>>> =>
  withOpen(platform, params.id, context, async (tx, row) => {
    if (row.assignee !== was) return { code: 'setting_conflict' } as const;
    const assignee = mine ? context.staff.username : null;
    await saveAssignee(tx, row.id, assignee);
    await log(platform, tx, context, 'aml.assigned', row, { was, is: assignee });
    return undefined;
  });

export const noteCase = (
  platform: Platform,
  { params, body: { text }, context }: Call<'note'>,
): Promise<Result<AmlCaseView, Refusal<Routes['note']['faults'][number]>>> =>
  withOpen(platform, params.id, context, async (tx, row) => {
    await insertNote(tx, row.id, { at: context.nowMs, by: context.staff.username, text });
    await log(platform, tx, context, 'aml.noted', row);
    return undefined;
  });

/** Asks for the end of a case; a second member of staff decides. */
export const askEnd = (
  platform: Platform,
  { params, body: { verdict, reason }, context }: Call<'askEnd'>,
): Promise<Result<Approval, Refusal<Routes['askEnd']['faults'][number]>>> =>
  transact(
    platform.db,
    async (tx): Promise<Result<Approval, Refusal<Routes['askEnd']['faults'][number]>>> => {
      const judged = await judge(tx, context.staff.brand.id, params.id);
      if (!judged.ok) return judged;
      const [head] = await presentCases(tx, [judged.value]);
      const asked = await requestApproval(
        platform,
        tx,
        {
          kind: 'aml.close',
          subject: params.id,
          subjectName: head!.member.username,
          content: { amlVerdict: { from: null, to: verdict } },
          reason,
        },
        context,
      );
      return asked.ok ? ok(presentApproval(asked.value, context.staff, context.nowMs)) : asked;
    },
  );

/** The end of a case, which two decide. */
export const amlKinds = {
  'aml.close': {
    handsOut: 'nothing',
    judge: async (tx, { brandId, subject }) => {
      const judged = await judge(tx, brandId, subject);
      return judged.ok ? ok(null) : judged;
    },
    apply: async (platform, tx, { brandId, subject, content, reason, maker }, call) => {
      const judged = await judge(tx, brandId, subject);
      assert(judged.ok, 'whoever applies has judged');
      const verdict = content.amlVerdict?.to as AmlVerdict;
      const by = call.staff.username;
      await endCase(tx, subject, { verdict, asked: maker, by, reason, atMs: call.nowMs });
      await log(platform, tx, call, 'aml.ended', judged.value, { verdict, asked: maker, reason });
    },
  } satisfies KindRules<'not_found' | 'aml_case_closed'>,
};
