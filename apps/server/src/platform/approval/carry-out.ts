import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { halvesOf, type OneTimePassword } from '../../secrets/one-time-password.ts';
import { seal } from '../../secrets/secrets.ts';
import type { Asking, KindRules } from './kinds.ts';
import { logApproval } from './log-approval.ts';
import { type ApprovalRow, endApproval } from './store.ts';

/** How long a one-time password waits for who is told it. */
const SECRET_MS = 24 * 3_600_000;

type Approving = {
  readonly rules: Pick<KindRules, 'apply' | 'handsOut'>;
  readonly given: OneTimePassword | undefined;
  readonly note: string | null;
};

/** Does what was asked for and marks it, in one transaction; whoever calls has judged it under its lock. */
export async function carryOut(
  platform: Platform,
  tx: Tx,
  row: ApprovalRow,
  { rules, given, note }: Approving,
  call: Asking,
): Promise<void> {
  const alone = row.makerId === call.staff.id;
  await rules.apply(platform, tx, row, call, given);
  await endApproval(tx, row.id, {
    state: 'approved',
    atMs: call.nowMs,
    by: alone ? null : call.staff.id,
    note,
    ...(given && {
      ...sealGiven(platform, row, given, rules.handsOut === 'halves' && !alone),
      secretUntilMs: call.nowMs + SECRET_MS,
    }),
  });
  await logApproval(platform, tx, row, 'approval.approved', call, alone ? { alone } : { note });
}

/** What the maker is told of a password, and the approver where it is told in halves. */
function sealGiven(platform: Platform, { id }: ApprovalRow, { password }: OneTimePassword, halved: boolean) {
  const { sealing } = platform.config;
  const [first, second] = halved ? halvesOf(password) : [password, undefined];
  return {
    secret: seal(sealing, 'approval.secret', id, first),
    secondSecret: second === undefined ? undefined : seal(sealing, 'approval.second_secret', id, second),
  };
}

/** Does at once what nobody else could approve. The kind decides when that may be. */
export const carryOutAlone = (
  platform: Platform,
  tx: Tx,
  row: ApprovalRow,
  rules: Pick<KindRules, 'apply' | 'handsOut'>,
  given: OneTimePassword | undefined,
  call: Asking,
): Promise<void> => carryOut(platform, tx, row, { rules, given, note: null }, call);
