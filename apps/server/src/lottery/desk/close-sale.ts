import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { closeNow, lockIssue, readClock } from '../issue/index.ts';

type Wish = { readonly issue: string; readonly reason: string };

/**
 * Ends the sale of an issue before its time, for ever: its draw stays where it is. Slips on their way have committed when it
 * holds the issue, and are taken; the lane finds it closed from then on.
 */
export const closeSale = (
  platform: Platform,
  { issue: id, reason }: Wish,
  { staff, ip }: Pick<Asking, 'staff' | 'ip'>,
): Promise<Result<null, Refusal<'not_found' | 'issue_closed'>>> =>
  transact(platform.db, async (tx): Promise<Result<null, Refusal<'not_found' | 'issue_closed'>>> => {
    const issue = await lockIssue(tx, staff.brand.id, BigInt(id));
    if (!issue) return fail({ code: 'not_found' });
    const atMs = await readClock(tx);
    if (issue.state !== 'open' || issue.closesAt <= atMs)
      return fail({ code: 'issue_closed', params: { label: issue.label } });
    await closeNow(tx, issue.id);
    const { brandId, lottery, label } = issue;
    await emit(tx, { brandId, traceId: null, atMs }, 'issue.closed', { issue: id, lottery });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs,
      actor: staffActor(staff),
      action: 'lottery.close',
      subject: id,
      detail: { draw: `${lottery} ${label}`, closesAt: issue.closesAt, reason },
      ip,
    });
    tx.onCommit(() => platform.hub.sendAll({ type: 'lottery_sale', value: { gameCode: lottery } }));
    return ok(null);
  });
