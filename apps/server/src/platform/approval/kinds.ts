import type { Reader, Tx } from '@fairhouse/db';
import type { Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval, ApprovalKind, approvalOpsRoutes } from '@fairhouse/wire/platform/approval';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import type { OneTimePassword } from '../../secrets/one-time-password.ts';
import type { ApprovalRow } from './store.ts';

/** What is asked for, as its kind reads it. */
export type Asked = Pick<ApprovalRow, 'brandId' | 'subject' | 'content'>;

/** What is approved. */
export type Approved = Asked & Pick<ApprovalRow, 'id' | 'subjectName' | 'reason' | 'makerId' | 'maker'>;

/** Who calls, of the staff. */
export type Asking = BaseContext & { readonly staff: StaffContext };

/** A refusal that a decision can end in besides those of the frame. */
export type KindFault = Exclude<
  (typeof approvalOpsRoutes.decide)['faults'][number],
  'four_eyes_self' | 'four_eyes_new_login' | 'approval_closed' | 'approval_expired'
>;

/**
 * One kind of request. `judge` says whether it can be done as things stand; it is asked when the request is made and again
 * when it is approved. `apply` does it, in the transaction that marks the request; the password is given where the kind
 * hands one out.
 */
export type KindRules<F extends KindFault = KindFault> = {
  /** A password is told whole to who asked, or in halves to who asked and who approved. */
  readonly handsOut: 'password' | 'halves' | 'nothing';
  /** What the request is read with besides what it says. */
  readonly read?: (reader: Reader, asked: Asked) => Promise<Approval['terms']>;
  readonly judge: (
    tx: Tx,
    asked: Asked,
    nowMs: number,
    platform: Platform,
  ) => Promise<Result<null, Refusal<F>>>;
  readonly apply: (
    platform: Platform,
    tx: Tx,
    approved: Approved,
    call: Asking,
    given: OneTimePassword | undefined,
  ) => Promise<unknown>;
};

/** Every kind and how it is done: the list that the server is put together with. */
export type KindTable = { readonly [K in ApprovalKind]: KindRules };
