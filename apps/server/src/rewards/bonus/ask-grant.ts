import type { Tx } from '@fairhouse/db';
import { assert, type Money, parseMoney, wireMoney } from '@fairhouse/kernel';
import { type BonusTerms, readTerms, readWeights, termsText } from '@fairhouse/rules/rewards/bonus/terms';
import type { bonusOpsRoutes, GivenTerms } from '@fairhouse/wire/rewards/bonus';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { ApprovalContent, Asking } from '../../platform/approval/index.ts';
import { findUnknownGame } from '../../play/catalogue/index.ts';
import { listProviders } from '../../play/provider/index.ts';
import { giveByHand, part } from './give-by-hand.ts';
import { type GrantFault, grantBonus, judgeGrant } from './grant-bonus.ts';

type AskCall = RouteCall<typeof bonusOpsRoutes.ask> & { readonly context: Asking };

/** A bonus given to a member by hand, on terms that the request holds. It is granted when a second member of staff approves it. */
const gift = giveByHand<'bonus_unknown_game' | GrantFault>({
  kind: 'bonus.grant',
  judge: async (tx, owner, content, nowMs) => {
    const unknown = await findUnknown(tx, owner.brandId, termsOf(content));
    if (unknown !== undefined) return { code: 'bonus_unknown_game', params: { code: unknown } };
    return judgeGrant(tx, owner, nowMs);
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

/** A game or provider that terms name and that is not there: a weight for it would be one that somebody mistyped. */
export async function findUnknown(
  tx: Tx,
  brandId: string,
  { weights, excluded }: BonusTerms,
): Promise<string | undefined> {
  const providers = new Set((await listProviders(tx)).map(({ code }) => code));
  return (
    Object.keys(weights.providers).find((code) => !providers.has(code)) ??
    (await findUnknownGame(tx, brandId, [...Object.keys(weights.games), ...excluded]))
  );
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
