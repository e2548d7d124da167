import { transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval } from '@fairhouse/wire/platform/approval';
import type { Platform } from '../../../frame/platform.ts';
import { makeOneTimePassword } from '../../../secrets/one-time-password.ts';
import {
  type Ask,
  type Asking,
  carryOutAlone,
  findApproval,
  type KindFault,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../approval/index.ts';
import { hasApprover, judgeEyes } from './eyes.ts';
import { lockStaffOf } from './store.ts';

/**
 * Asks for a change among staff. It waits for a colleague who may approve it; where nobody else is there yet, it takes
 * effect at once and the log says so.
 */
export async function requestStaffChange<F extends KindFault>(
  platform: Platform,
  rules: KindRules<F>,
  call: Asking,
  ask: Ask,
): Promise<Result<Approval, Refusal<F | 'approval_open' | 'approver_missing'>>> {
  const { staff, nowMs } = call;
  const { brand } = staff;
  // Made before the transaction, which must not wait for a hash.
  const given = rules.handsOut === 'halves' ? await makeOneTimePassword() : undefined;
  return transact(
    platform.db,
    async (tx): Promise<Result<Approval, Refusal<F | 'approval_open' | 'approver_missing'>>> => {
      await lockStaffOf(tx, brand.id);
      const judged = await rules.judge(tx, { ...ask, brandId: brand.id }, nowMs, platform);
      if (!judged.ok) return judged;
      const eyes = await judgeEyes(tx, brand.id, staff, nowMs);
      const approvable = eyes === 'four' && (await hasApprover(tx, brand.id, [staff.id, ask.subject], nowMs));
      if (eyes !== 'alone' && !approvable) return fail({ code: 'approver_missing' });
      const asked = await requestApproval(platform, tx, ask, call);
      if (!asked.ok) return asked;
      if (eyes === 'alone') await carryOutAlone(platform, tx, asked.value, rules, given, call);
      const row = await findApproval(tx, brand.id, asked.value.id, nowMs);
      assert(row !== undefined, 'a request is never taken away');
      return ok(presentApproval(row, staff, nowMs));
    },
  );
}
