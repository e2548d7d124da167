import type { Reader } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { unitsOf } from '@fairhouse/rules/rewards/promotion/rule';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PromotionPreview, PromotionRule } from '@fairhouse/wire/rewards/promotion';
import type { Brand } from '../../frame/brand.ts';
import { findPlayerByName } from '../../identity/player/index.ts';
import { mayBeOffered } from '../reward/index.ts';
import { presentOwn, readOwn, standIn, today } from './read-own.ts';
import { listInForce, type PromotionRow } from './store.ts';

type Wish = {
  readonly rule: PromotionRule;
  readonly promotion: PromotionRow['id'] | null;
  readonly username: string;
};

/** Is no version that anybody joined. */
const DRAFT = 0;

/** What a rule would be to a member now, were it in force with all of its budget. It reads, and writes nothing. */
export async function previewRule(
  reader: Reader,
  brand: Brand,
  { rule, promotion, username }: Wish,
  nowMs: number,
): Promise<Result<PromotionPreview, Refusal<'not_found'>>> {
  const member = await findPlayerByName(reader, brand.id, username);
  if (!member) return fail({ code: 'not_found' });
  const [all, own, isOffered] = await Promise.all([
    listInForce(reader, brand.id),
    readOwn(reader, brand, member.id, nowMs),
    mayBeOffered(reader, member.id, nowMs),
  ]);
  const row = draftOf(rule, promotion, brand.id);
  const stand = standIn(
    row,
    [...all.filter(({ id }) => id !== promotion), row],
    own,
    today(brand, nowMs),
    nowMs,
  );
  const { state } = await presentOwn(reader, stand, own);
  return ok({ id: member.id, state, withheld: !isOffered, ...own.facts });
}

const draftOf = (rule: PromotionRule, id: PromotionRow['id'] | null, brandId: string): PromotionRow => ({
  id: id ?? ('' as PromotionRow['id']),
  brandId,
  version: DRAFT,
  inForce: DRAFT,
  stoppedAt: null,
  countLeft: rule.budget.count === null ? null : BigInt(rule.budget.count),
  amountLeft: rule.budget.amount === null ? null : unitsOf(rule.budget.amount),
  rule,
  look: {
    title: { EN: '', VI: null },
    text: { EN: '', VI: null },
    group: 'home',
    image: null,
    article: null,
  },
  code: null,
});
