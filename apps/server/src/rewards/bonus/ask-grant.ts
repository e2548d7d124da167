import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, type Money, ok, parseMoney, type Result, wireMoney } from '@fairhouse/kernel';
import { type BonusTerms, readTerms, readWeights, termsText } from '@fairhouse/rules/rewards/bonus/terms';
import type { Refusal } from '@fairhouse/wire/faults';
import type { bonusOpsRoutes, GivenTerms } from '@fairhouse/wire/rewards/bonus';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, TRIAL } from '../../identity/player/index.ts';
import {
  type ApprovalContent,
  type Asked,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { findUnknownGame } from '../../play/catalogue/index.ts';
import { listProviders } from '../../play/provider/index.ts';
import { type GrantFault, grantBonus, judgeGrant } from './grant-bonus.ts';

type Route = typeof bonusOpsRoutes.ask;
type AskCall = RouteCall<Route> & { readonly context: Asking };
type AskRefusal = Refusal<Route['faults'][number]>;
type Fault = 'not_found' | 'account_closed' | 'bonus_unknown_game' | GrantFault;

/** A bonus given to a member by hand, on terms that the request holds. It is granted when a second member of staff approves it. */
export const grantBonusKind: KindRules<Fault> = {
  handsOut: 'nothing',
  judge: async (tx, asked, nowMs) => {
    const judged = await judge(tx, asked, nowMs);
    return judged ? fail(judged) : ok(null);
  },
  apply: async (platform, tx, { id, brandId, subject, content }, { nowMs, traceId }) => {
    const player = await findPlayer(tx, brandId, subject);
    assert(player !== undefined, 'a member who was judged is there');
    const granted = await grantBonus(
      platform,
      tx,
      {
        owner: { brandId, playerId: player.id, currency: player.currency },
        source: { type: 'staff', id },
        amount: moneyOf(content, 'amount'),
        deposit: moneyOf(content, 'bonusDeposit'),
        terms: termsOf(content),
      },
      { nowMs, traceId },
    );
    assert(granted.ok, 'what was judged can be granted');
  },
};

async function judge(
  tx: Tx,
  { brandId, subject, content }: Asked,
  nowMs: number,
): Promise<Refusal<Fault> | undefined> {
  const player = await findPlayer(tx, brandId, subject);
  if (!player || player.type === TRIAL) return { code: 'not_found' };
  if (player.state === 'closed') return { code: 'account_closed' };
  const unknown = await findUnknown(tx, brandId, termsOf(content));
  if (unknown !== undefined) return { code: 'bonus_unknown_game', params: { code: unknown } };
  return judgeGrant(tx, { brandId, playerId: player.id, currency: player.currency }, nowMs);
}

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
export const askGrant = (
  platform: Platform,
  { params, body, context }: AskCall,
): Promise<Result<RouteReply<Route>, AskRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<RouteReply<Route>, AskRefusal>> => {
    const { staff, nowMs } = context;
    const asking = {
      kind: 'bonus.grant',
      subject: params.id,
      content: {
        amount: { from: null, to: wireMoney(body.amount) },
        bonusDeposit: { from: null, to: wireMoney(body.deposit) },
        bonusTerms: { from: null, to: termsText(readGiven(body.terms)) },
      },
      reason: body.reason,
    } as const;
    const judged = await judge(tx, { ...asking, brandId: staff.brand.id }, nowMs);
    if (judged) return fail(judged);
    const player = await findPlayer(tx, staff.brand.id, params.id);
    const asked = await requestApproval(platform, tx, { ...asking, subjectName: player!.account }, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
