import type { Tx } from '@fairhouse/db';
import type { BaseContext } from '@fairhouse/serve';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import type { Changed } from './present.ts';

/** Who changes something of the cashier. */
export type Changing = BaseContext & { readonly staff: StaffContext };

/** What of the cashier a change was of, as the audit log names it. */
export type CashierAction =
  | 'cashier.deposit_method'
  | 'cashier.withdrawal_method'
  | 'cashier.order'
  | 'cashier.rules'
  | 'cashier.four_eyes';

/** Writes down what was and what is, in the words that the console uses. */
export async function logChange(
  platform: Platform,
  tx: Tx,
  { staff, ip, nowMs }: Changing,
  {
    action,
    subject,
    was,
    is,
  }: {
    readonly action: CashierAction;
    readonly subject: string;
    readonly was: unknown;
    readonly is: unknown;
  },
): Promise<Changed> {
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject,
    detail: { was, is },
    ip,
  });
  return { at: nowMs, by: staff.username };
}
