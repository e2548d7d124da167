import type { Tx } from '@fairhouse/db';
import { assert, type Money, parseMoney, wireMoney } from '@fairhouse/kernel';
import { judgeStrict } from '@fairhouse/rules/rewards/bonus/judge-strict';
import { type BonusTerms, readTerms, readWeights, termsText } from '@fairhouse/rules/rewards/bonus/terms';
import type { Refusal } from '@fairhouse/wire/faults';
import type { bonusOpsRoutes, GivenTerms } from '@fairhouse/wire/rewards/bonus';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { ApprovalContent, Asking } from '../../platform/approval/index.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { findUnknownGame } from '../../play/catalogue/index.ts';
import { listProviders } from '../../play/provider/index.ts';
import { giveByHand, part } from './give-by-hand.ts';
import { type GrantFault, grantBonus, judgeGrant } from './grant-bonus.ts';

type AskCall = RouteCall<typeof bonusOpsRoutes.ask> & { readonly context: Asking };

/** A bonus given to a member by hand, on terms that the request holds. It is granted when a second member of staff approves it. */
const gift = giveByHand<TermsFault | GrantFault>({
  kind: 'bonus.grant',
  judge: async (tx, owner, content, nowMs) => {
    const refused = await judgeTerms(tx, owner.brandId, termsOf(content));
    return refused ?? judgeGrant(tx, owner, nowMs);
  },
  give: (platform, tx, { id, owner, content }, moment) =>
    grantBonus(
      platform,
      tx,
      {
        owner,
        source: { type: 'staff', id },
        amount: moneyOf(content, 'amount'),
        deposit: moneyOf(content, 'bonusDeposit'),
        terms: termsOf(content),
      },
      moment,
    ),
});

export const grantBonusKind = gift.rules;

export type TermsFault = 'bonus_unknown_game' | 'bonus_terms_strict';

/**
 * What a brand has against terms: they name a game or provider that is not there, which somebody mistyped, or are looser than
 * its law allows.
 */
export async function judgeTerms(
  tx: Tx,
  brandId: string,
  terms: BonusTerms,
): Promise<Refusal<TermsFault> | undefined> {
  const { weights, excluded } = terms;
  const providers = new Set((await listProviders(tx)).map(({ code }) => code));
  const unknown =
    Object.keys(weights.providers).find((code) => !providers.has(code)) ??
    (await findUnknownGame(tx, brandId, [...Object.keys(weights.games), ...excluded]));
  if (unknown !== undefined) return { code: 'bonus_unknown_game', params: { code: unknown } };
  const brand = await findBrand(tx, brandId);
  return brand?.jurisdiction.strictBonuses && judgeStrict(terms) ? { code: 'bonus_terms_strict' } : undefined;
}

function moneyOf(content: ApprovalContent, part: 'amount' | 'bonusDeposit'): Money {
  const units = parseMoney(content[part]?.to ?? '');
  assert(units !== undefined, 'a bonus has its amounts');
  return units;
}

function termsOf({ bonusTerms }: ApprovalContent): BonusTerms {
  assert(bonusTerms, 'a bonus has its terms');
  return readTerms(bonusTerms.to);
}

/** Terms as staff give them. */
export const readGiven = ({ weights, ...terms }: GivenTerms): BonusTerms => ({
  ...terms,
  weights: readWeights(weights),
});

/** Asks for it. Amount and terms stand in the request and cannot be changed afterwards. */
export const askGrant = (platform: Platform, { params, body, context }: AskCall) => {
  const content = {
    amount: part(wireMoney(body.amount)),
    bonusDeposit: part(wireMoney(body.deposit)),
    bonusTerms: part(termsText(readGiven(body.terms))),
  };
  return gift.ask(platform, { subject: params.id, content, reason: body.reason }, context);
};
