import { type Tx, transact } from '@fairhouse/db';
import { fail, type Id, moneyOf, ok, type Result } from '@fairhouse/kernel';
import { isBet } from '@fairhouse/rules/play/betting/is-bet';
import { checkRule } from '@fairhouse/rules/rewards/promotion/check-rule';
import { findTwoReason } from '@fairhouse/rules/rewards/promotion/needs-two';
import { highestReward } from '@fairhouse/rules/rewards/promotion/price-reward';
import { bonusTermsOf, unitsOf } from '@fairhouse/rules/rewards/promotion/rule';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval } from '@fairhouse/wire/platform/approval';
import type { PromotionDraft, PromotionRule } from '@fairhouse/wire/rewards/promotion';
import type { Platform } from '../../frame/platform.ts';
import {
  type Asked,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { judgeTerms } from '../bonus/index.ts';
import { judgeGame } from '../free-rounds/index.ts';
import { listGiven } from '../reward/index.ts';
import {
  findVersion,
  insertPromotion,
  insertVersion,
  lockPromotion,
  type PromotionRow,
  type Publication,
  savePublication,
  saveStop,
} from './store.ts';

/** Fields of a rule that do not fit each other, and a code that is missing or too much. */
export function findDraftFault(
  { rule, code }: Pick<PromotionDraft, 'rule' | 'code'>,
  id: string | null,
): Refusal<'bad_promotion'> | undefined {
  const faults = checkRule(rule, id).map(({ field, rule: code }) => [field, { rule: code }] as const);
  const wantsCode = rule.trigger.kind === 'code';
  if (wantsCode !== (code !== null)) faults.push(['code', { rule: 'code_not_for_trigger' as never }]);
  return faults.length === 0 ? undefined : { code: 'bad_promotion', fields: Object.fromEntries(faults) };
}

/** The same of a rule by itself, whatever its code. */
export const findRuleFault = (rule: PromotionRule): Refusal<'bad_promotion'> | undefined =>
  findDraftFault({ rule, code: rule.trigger.kind === 'code' ? '' : null }, null);

export async function createPromotion(
  platform: Platform,
  draft: PromotionDraft,
  { staff, nowMs }: Asking,
): Promise<Result<Id<'promotion'>, Refusal<'bad_promotion'>>> {
  const fault = findDraftFault(draft, null);
  if (fault) return fail(fault);
  const id = platform.newId('promotion');
  await transact(platform.db, async (tx) => {
    await insertPromotion(tx, id, staff.brand.id);
    await insertVersion(tx, { ...draft, id, version: 1, by: staff.username, nowMs });
  });
  return ok(id);
}

/** Keeps a version beside those before it, unless somebody kept one meanwhile. */
export async function saveVersion(
  platform: Platform,
  id: Id<'promotion'>,
  { latest, ...draft }: PromotionDraft & { readonly latest: number },
  { staff, nowMs }: Asking,
): Promise<Result<null, Refusal<'not_found' | 'bad_promotion' | 'setting_conflict'>>> {
  return transact(platform.db, async (tx) => {
    const promotion = await lockPromotion(tx, staff.brand.id, id);
    if (!promotion) return fail({ code: 'not_found' });
    const fault = findDraftFault(draft, id);
    if (fault) return fail(fault);
    if (promotion.version !== latest) return fail({ code: 'setting_conflict' });
    await insertVersion(tx, { ...draft, id, version: latest + 1, by: staff.username, nowMs });
    return ok(null);
  });
}

type PublishFault = 'not_found' | 'setting_conflict' | 'bad_promotion';

const KIND = 'promotion.publish';

/** A version that may be published now, under the lock of its promotion. */
async function judge(
  tx: Tx,
  brandId: string,
  id: string,
  version: number,
): Promise<Result<PromotionRow, Refusal<PublishFault>>> {
  if (!(await lockPromotion(tx, brandId, id))) return fail({ code: 'not_found' });
  const row = await findVersion(tx, brandId, id, version);
  if (!row) return fail({ code: 'not_found' });
  if (row.inForce === version && row.stoppedAt === null) return fail({ code: 'setting_conflict' });
  const fault = findDraftFault(row, id);
  if (fault) return fail(fault);
  const { reward } = row.rule;
  if ('game' in reward) {
    const { kind, game } = reward;
    const stake = kind === 'free_bet' ? highestReward(reward.amount) : unitsOf(reward.stake);
    const judged = await judgeGame(tx, brandId, { game, stake });
    const rule = judged.ok
      ? isBet(judged.value.gameType) === (kind === 'free_bet')
        ? undefined
        : 'free_rounds_game'
      : judged.fault.code;
    if (rule)
      return fail({ code: 'bad_promotion', fields: { 'reward.game': { rule, params: { code: game } } } });
  }
  const { bonus } = row.rule.terms;
  const refused = bonus && (await judgeTerms(tx, brandId, bonusTermsOf(bonus)));
  if (!refused) return ok(row);
  const rule = refused.code === 'bonus_unknown_game' ? 'unknown_game' : refused.code;
  return fail({
    code: 'bad_promotion',
    fields: { 'terms.bonus': { rule, ...(refused.params ? { params: refused.params } : {}) } },
  });
}

const textOf = (version: number | null) => (version === null ? null : String(version));

async function judgeAsked(
  tx: Tx,
  { brandId, subject, content }: Asked,
): Promise<Result<PromotionRow, Refusal<PublishFault>>> {
  const asked = content.promotionVersion;
  const judged = await judge(tx, brandId, subject, Number(asked?.to));
  if (judged.ok && textOf(judged.value.inForce) !== (asked?.from ?? null))
    return fail({ code: 'setting_conflict' });
  return judged;
}

/** A version is never changed, so what the second person reads is what is published. */
export const publishKind: KindRules<PublishFault> = {
  handsOut: 'nothing',
  judge: async (tx, asked) => {
    const judged = await judgeAsked(tx, asked);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (platform, tx, approved, call) => {
    const judged = await judgeAsked(tx, approved);
    if (!judged.ok) throw new Error('whoever applies has judged');
    const { version } = judged.value;
    await putInForce(platform, tx, judged.value, call, {
      version,
      by: approved.makerId,
      confirmedBy: call.staff.username,
      reason: approved.reason,
      nowMs: call.nowMs,
    });
  },
};

/** Publishes a version at once, or asks a second person to. @returns the request, if one was needed */
export const publishVersion = (
  platform: Platform,
  id: Id<'promotion'>,
  { version, reason }: { readonly version: number; readonly reason: string },
  call: Asking,
): Promise<Result<Approval | null, Refusal<PublishFault | 'approval_open'>>> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = call;
    const judged = await judge(tx, staff.brand.id, id, version);
    if (!judged.ok) return judged;
    const row = judged.value;
    const before = await readInForce(tx, row);
    if (findTwoReason(row.rule, before?.rule) === undefined) {
      await putInForce(platform, tx, row, call, {
        version,
        by: staff.username,
        confirmedBy: null,
        reason,
        nowMs,
      });
      return ok(null);
    }
    const request = await requestApproval(
      platform,
      tx,
      {
        kind: KIND,
        subject: id,
        subjectName: row.look.title.EN,
        content: { promotionVersion: { from: textOf(row.inForce), to: String(version) } },
        reason,
      },
      call,
    );
    return request.ok ? ok(presentApproval(request.value, staff, nowMs)) : request;
  });

const readInForce = async (tx: Tx, { brandId, id, inForce }: PromotionRow) =>
  inForce === null ? undefined : findVersion(tx, brandId, id, inForce);

async function putInForce(
  platform: Platform,
  tx: Tx,
  row: PromotionRow,
  { staff, ip, traceId }: Asking,
  publication: Publication,
): Promise<void> {
  const { id, brandId, rule, version } = row;
  const before = await readInForce(tx, row);
  await savePublication(tx, id, publication, await leftOf(tx, row, before?.rule));
  const { nowMs } = publication;
  await emit(tx, { brandId, traceId, atMs: nowMs }, 'promotion.published', { promotionId: id, version });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: nowMs,
    actor: staffActor(staff),
    action: 'promotion.published',
    subject: id,
    detail: { version, rule, reason: publication.reason },
    ip,
  });
}

/** What is left of a new budget: what was used of the one before is used of this one too. */
async function leftOf(
  tx: Tx,
  {
    id,
    brandId,
    rule,
    countLeft,
    amountLeft,
  }: Pick<PromotionRow, 'id' | 'brandId' | 'rule' | 'countLeft' | 'amountLeft'>,
  before: PromotionRule | undefined,
): Promise<{ readonly count: bigint | null; readonly amount: bigint | null }> {
  const given = (await listGiven(tx, brandId, ['promotion', 'mission'])).filter(
    ({ sourceId }) => sourceId === id,
  );
  const usedOf = (total: bigint | null, left: bigint | null, paid: bigint) =>
    total === null || left === null ? paid : total - left;
  const rest = (total: bigint, used: bigint) => (used < total ? total - used : 0n);
  const { count, amount } = rule.budget;
  const countBefore = before?.budget.count ?? null;
  const amountBefore = before?.budget.amount ?? null;
  const rewards = given.reduce((sum, one) => sum + BigInt(one.rewards), 0n);
  const paid = given.reduce((sum, one) => sum + one.amount, 0n);
  return {
    count:
      count === null
        ? null
        : rest(BigInt(count), usedOf(countBefore === null ? null : BigInt(countBefore), countLeft, rewards)),
    amount:
      amount === null
        ? null
        : moneyOf(
            rest(
              unitsOf(amount),
              usedOf(amountBefore === null ? null : unitsOf(amountBefore), amountLeft, paid),
            ),
          ),
  };
}

/** Stops a promotion: from this commit on nobody joins, earns or is granted anything of it. What was offered stays. */
export const stopPromotion = (
  platform: Platform,
  id: Id<'promotion'>,
  reason: string,
  { staff, nowMs, ip, traceId }: Asking,
): Promise<Result<null, Refusal<'not_found' | 'promotion_closed'>>> =>
  transact(platform.db, async (tx) => {
    const brandId = staff.brand.id;
    const row = await lockPromotion(tx, brandId, id);
    if (!row) return fail({ code: 'not_found' });
    if (row.inForce === null || row.stoppedAt !== null) return fail({ code: 'promotion_closed' });
    const version = row.inForce;
    await saveStop(tx, id, { version, by: staff.username, reason, nowMs });
    await emit(tx, { brandId, traceId, atMs: nowMs }, 'promotion.stopped', { promotionId: id, version });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'promotion.stopped',
      subject: id,
      detail: { version, reason },
      ip,
    });
    return ok(null);
  });
