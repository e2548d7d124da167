import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { FeedbackView } from '@fairhouse/wire/talk/feedback';
import type { FeedbackState } from '@fairhouse/wire/talk/feedback-questions';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { presentFeedback } from './present.ts';
import { lockFeedback, updateFeedback } from './store.ts';

type Mark = { readonly state: FeedbackState; readonly note: string };

/** Marks a piece of feedback, unless somebody marked it since it was looked at. */
export const answerFeedback = (
  platform: Platform,
  id: string,
  { was, ...mark }: Mark & { readonly was: Mark },
  { staff, ip }: { readonly staff: StaffContext; readonly ip: string },
): Promise<Result<FeedbackView, Refusal<'not_found' | 'setting_conflict'>>> =>
  transact(platform.db, async (tx) => {
    const row = await lockFeedback(tx, staff.brand.id, id);
    if (!row) return fail({ code: 'not_found' });
    if (row.state !== was.state || row.note !== was.note) return fail({ code: 'setting_conflict' });
    const nowMs = platform.now();
    await updateFeedback(tx, id, { ...mark, nowMs, by: staff.username });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'feedback.marked',
      subject: id,
      detail: { was, is: mark },
      ip,
    });
    return ok(presentFeedback({ ...row, ...mark, changedAt: nowMs, changedBy: staff.username }));
  });
