import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval } from '@fairhouse/wire/platform/approval';
import type { Owner } from '../../frame/bonus-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, TRIAL } from '../../identity/player/index.ts';
import { hasAnsweredLimit } from '../../identity/protection/index.ts';
import {
  type ApprovalContent,
  type Asking,
  type KindFault,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { findBrand } from '../../platform/brand/index.ts';

type OwnerFault = 'not_found' | 'account_closed' | 'member_limit_unanswered';

/** Something that one member of staff gives a member and another one approves: what it is stands in the request. */
type GiftKind<F extends KindFault> = {
  readonly kind: Parameters<typeof requestApproval>[2]['kind'];
  /** May it be given to the member now? */
  readonly judge: (
    tx: Tx,
    owner: Owner,
    content: ApprovalContent,
    nowMs: number,
  ) => Promise<Refusal<F> | undefined>;
  /** Gives it, once for the request. */
  readonly give: (
    platform: Platform,
    tx: Tx,
    gift: { readonly id: string; readonly owner: Owner; readonly content: ApprovalContent },
    moment: { readonly nowMs: number; readonly traceId: string | null },
  ) => Promise<Result<unknown, Refusal<F>>>;
};

type Wish = { readonly subject: string; readonly content: ApprovalContent; readonly reason: string };

/** The rules of such a request for approvals, and how it is asked for. */
export function giveByHand<F extends KindFault>({ kind, judge, give }: GiftKind<F>) {
  const ownerOf = async (tx: Tx, brandId: string, id: string) => {
    const player = await findPlayer(tx, brandId, id);
    if (!player || player.type === TRIAL) return fail<Refusal<OwnerFault>>({ code: 'not_found' });
    if (player.state === 'closed') return fail<Refusal<OwnerFault>>({ code: 'account_closed' });
    const brand = await findBrand(tx, brandId);
    if (brand?.jurisdiction.askDepositLimit && !(await hasAnsweredLimit(tx, player.id)))
      return fail<Refusal<OwnerFault>>({ code: 'member_limit_unanswered' });
    return ok({ owner: { brandId, playerId: player.id, currency: player.currency }, name: player.account });
  };
  const rules: KindRules<F | OwnerFault> = {
    handsOut: 'nothing',
    judge: async (tx, { brandId, subject, content }, nowMs) => {
      const found = await ownerOf(tx, brandId, subject);
      if (!found.ok) return found;
      const judged = await judge(tx, found.value.owner, content, nowMs);
      return judged ? fail(judged) : ok(null);
    },
    apply: async (platform, tx, { id, brandId, subject, content }, { nowMs, traceId }) => {
      const found = await ownerOf(tx, brandId, subject);
      assert(found.ok, 'a member who was judged is there');
      const given = await give(platform, tx, { id, owner: found.value.owner, content }, { nowMs, traceId });
      assert(given.ok, 'what was judged can be given');
    },
  };
  const ask = (
    platform: Platform,
    { subject, content, reason }: Wish,
    context: Asking,
  ): Promise<Result<Approval, Refusal<F | OwnerFault | 'approval_open'>>> =>
    transact(
      platform.db,
      async (tx): Promise<Result<Approval, Refusal<F | OwnerFault | 'approval_open'>>> => {
        const { staff, nowMs } = context;
        const found = await ownerOf(tx, staff.brand.id, subject);
        if (!found.ok) return found;
        const judged = await judge(tx, found.value.owner, content, nowMs);
        if (judged) return fail(judged);
        const wish = { kind, subject, subjectName: found.value.name, content, reason };
        const asked = await requestApproval(platform, tx, wish, context);
        return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
      },
    );
  return { rules, ask };
}

/** A part of a request that was nothing before. */
export const part = (to: string) => ({ from: null, to });
