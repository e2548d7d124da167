import { assert, fail, ok } from '@fairhouse/kernel';
import type { KindRules } from '../approval/index.ts';
import { staffActor } from '../audit/index.ts';
import { lockToPublish, scheduleChange, stillHolds } from './publish-change.ts';

/** Play rules that protect members less: who approves lets the job publish them, at the hour that was asked for or at once. */
export const planPlayRulesKind: KindRules<'change_closed' | 'setting_conflict'> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject }) => {
    const row = await lockToPublish(tx, brandId, subject);
    assert(row, 'a change is never taken away');
    if (row.state !== 'draft' && row.state !== 'scheduled') return fail({ code: 'change_closed' });
    return (await stillHolds(tx, row)) ? ok(null) : fail({ code: 'setting_conflict' });
  },
  apply: async (platform, tx, { brandId, subject, content, makerId }, { staff, nowMs, ip }) => {
    const row = await lockToPublish(tx, brandId, subject);
    assert(row, 'whoever applies has judged');
    const publishAt = Math.max(nowMs, Number(content.changeAt?.to ?? 0));
    await scheduleChange(
      platform,
      tx,
      row,
      { publishAt, by: makerId },
      { actor: staffActor(staff), nowMs, ip },
    );
  },
};
