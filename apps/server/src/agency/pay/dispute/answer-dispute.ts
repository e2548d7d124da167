import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { DisputeCase } from '@fairhouse/wire/agency/pay';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../../frame/platform.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import type { StaffCall } from '../hold-member.ts';
import { markRun } from '../store.ts';
import { type Answer, type CaseRow, findCase, saveAnswer } from './store.ts';

export const presentCase = ({
  runId,
  fromDay,
  toDay,
  hour,
  playerId,
  account,
  evidence: { gross, below, due, paid, revision },
  ...row
}: CaseRow): DisputeCase => ({
  ...row,
  member: { id: playerId, account },
  run: runId,
  from: fromDay,
  to: toDay,
  hour: hour === -1 ? null : hour,
  evidence: { gross, below, due, paid, revision },
});

type Refused = Refusal<'not_found' | 'dispute_over'>;

/** Answers a dispute. What is upheld is reckoned again by the next run, which pays the difference. */
export const answerDispute = (
  platform: Platform,
  { id, state, answer }: { readonly id: string } & Pick<Answer, 'state' | 'answer'>,
  { staff, nowMs, ip }: StaffCall,
): Promise<Result<DisputeCase, Refused>> =>
  transact(platform.db, async (tx): Promise<Result<DisputeCase, Refused>> => {
    const found = await findCase(tx, staff.brand.id, id);
    if (!found) return fail({ code: 'not_found' });
    const saved = await saveAnswer(tx, id, { state, answer, by: staff.username, nowMs });
    if (saved === 0) return fail({ code: 'dispute_over' });
    if (state === 'upheld') await markRun(tx, found.runId);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: `pay.dispute_${state}`,
      subject: found.playerId,
      detail: { dispute: id, run: found.runId, answer },
      ip,
    });
    return ok(presentCase((await findCase(tx, staff.brand.id, id))!));
  });
