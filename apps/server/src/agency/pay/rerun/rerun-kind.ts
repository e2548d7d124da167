import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { payOpsRoutes } from '@fairhouse/wire/agency/pay';
import { RERUN_SHOWN } from '@fairhouse/wire/agency/pay-words';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../../frame/platform.ts';
import {
  type ApprovalContent,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../../platform/approval/index.ts';
import { findBrand } from '../../../platform/brand/index.ts';
import { holdCursor } from '../../../platform/outbox/index.ts';
import { VOLUMES_CONSUMER } from '../../team/index.ts';
import { endOf, SHORT_MS } from '../due-runs.ts';
import { findRun, hasOpenRuns, type RunRow, reckon, saveReckoned, takeRun } from '../store.ts';
import { type Difference, foresee } from './store.ts';

type Held = Result<RunRow, Refusal<'not_found' | 'pay_run_open'>>;

/** A run that has paid and has nothing left to do by itself, held until the end, with nothing counted meanwhile. */
async function holdPaid(tx: Tx, brandId: string, id: string, nowMs: number): Promise<Held> {
  const [brand, seen] = await Promise.all([findBrand(tx, brandId), findRun(tx, brandId, id)]);
  if (!brand || !seen) return fail({ code: 'not_found' });
  await holdCursor(tx, VOLUMES_CONSUMER);
  const run = await takeRun(tx, id);
  if (run?.state !== 'done' || run.dirty) return fail({ code: 'pay_run_open' });
  const over = nowMs >= endOf(brand, run) + (run.kind === 'realTime' ? SHORT_MS : 0);
  const follows = run.kind === 'dividend' && (await hasOpenRuns(tx, brandId, run.toDay));
  return over && !follows ? ok(run) : fail({ code: 'pay_run_open' });
}

const contentOf = ({ revision, payees, paid, taken, hash }: Difference): ApprovalContent => ({
  payRevision: { from: `${revision - 1}`, to: `${revision}` },
  payPayees: { from: null, to: `${payees}` },
  payPaid: { from: null, to: wireMoney(paid) },
  payTaken: { from: null, to: wireMoney(taken) },
  payHash: { from: null, to: hash },
});

type Judged = Result<Difference, Refusal<'pay_run_same' | 'pay_run_changed'>>;

/** Whether what somebody saw is what a further reckoning would still write. */
async function judge(tx: Tx, run: RunRow, hash: string | undefined): Promise<Judged> {
  const difference = await foresee(tx, run, 0);
  if (difference.lines === 0) return fail({ code: 'pay_run_same' });
  return difference.hash === hash ? ok(difference) : fail({ code: 'pay_run_changed' });
}

/** A run is reckoned once more though nothing that it counts has changed. Two people see to it, and the second approves the very lines. */
export const rerunKind: KindRules<'not_found' | 'pay_run_open' | 'pay_run_same' | 'pay_run_changed'> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject, content }, nowMs) => {
    const held = await holdPaid(tx, brandId, subject, nowMs);
    if (!held.ok) return held;
    const judged = await judge(tx, held.value, content.payHash?.to);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (_, tx, { brandId, subject }, { nowMs }) => {
    const held = await holdPaid(tx, brandId, subject, nowMs);
    assert(held.ok, 'what was judged is held');
    const run = held.value;
    const next = { revision: run.revision + 1, reason: 'asked' } as const;
    await reckon(tx, run, { ...next, settles: true });
    await saveReckoned(tx, run.id, { ...next, dirty: false });
  },
};

type PreviewRoute = typeof payOpsRoutes.previewRerun;
type Preview = Result<RouteReply<PreviewRoute>, Refusal<PreviewRoute['faults'][number]>>;

/** What everybody would be paid or would owe if a run were reckoned once more. Nothing of it stays. */
export const previewRerun = (platform: Platform, id: string, { staff, nowMs }: Asking): Promise<Preview> =>
  transact(
    platform.db,
    async (tx): Promise<Preview> => {
      const held = await holdPaid(tx, staff.brand.id, id, nowMs);
      if (!held.ok)
        return held.fault.code === 'not_found' ? fail({ code: 'not_found' }) : ok({ difference: null });
      const { paid, taken, most, ...counts } = await foresee(tx, held.value, RERUN_SHOWN);
      tx.rollBack();
      return ok({
        difference: {
          ...counts,
          paid: wireMoney(paid),
          taken: wireMoney(taken),
          most: most.map((row) => ({
            id: row.playerId,
            account: row.account,
            was: wireMoney(row.paid),
            due: wireMoney(row.due),
          })),
        },
      });
    },
    { waits: 'long' },
  );

type AskRoute = typeof payOpsRoutes.askRerun;
type Ask = Result<RouteReply<AskRoute>, Refusal<AskRoute['faults'][number]>>;

/** Asks for it, with the lines that were seen. */
export const askRerun = (
  platform: Platform,
  { params: { run: id }, body, context }: RouteCall<AskRoute> & { readonly context: Asking },
): Promise<Ask> =>
  transact(
    platform.db,
    async (tx): Promise<Ask> => {
      const { staff, nowMs } = context;
      const held = await holdPaid(tx, staff.brand.id, id, nowMs);
      if (!held.ok) return held;
      const judged = await judge(tx, held.value, body.hash);
      if (!judged.ok) return judged;
      const { kind, fromDay, hour } = held.value;
      const asked = await requestApproval(
        platform,
        tx,
        {
          kind: 'pay.rerun',
          subject: id,
          subjectName: `${kind} ${fromDay}${hour === -1 ? '' : ` ${hour}`}`,
          content: contentOf(judged.value),
          reason: body.reason,
        },
        context,
      );
      return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
    },
    { waits: 'long' },
  );
