import { assert, parseMoney, wireMoney } from '@fairhouse/kernel';
import { readTerms, termsText } from '@fairhouse/rules/rewards/bonus/terms';
import type { freeRoundsOpsRoutes } from '@fairhouse/wire/rewards/free-rounds';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { ApprovalContent, Asking } from '../../platform/approval/index.ts';
import { giveByHand, judgeTerms, part, readGiven, type TermsFault } from '../bonus/index.ts';
import {
  type FreeRoundsFault,
  type FreeRoundsGrant,
  grantFreeRounds,
  judgeFreeRounds,
} from './grant-free-rounds.ts';

type AskCall = RouteCall<typeof freeRoundsOpsRoutes.ask> & { readonly context: Asking };

/** Free rounds that are given to a member by hand. They are granted when a second member of staff approves them. */
const gift = giveByHand<TermsFault | FreeRoundsFault>({
  kind: 'freeRounds.grant',
  judge: async (tx, owner, content, nowMs) => {
    const { terms, ...asked } = readContent(content);
    const refused = terms && (await judgeTerms(tx, owner.brandId, terms));
    if (refused) return refused;
    const judged = await judgeFreeRounds(tx, owner, asked, nowMs);
    return judged.ok ? undefined : judged.fault;
  },
  give: (platform, tx, { id, owner, content }, moment) =>
    grantFreeRounds(platform, tx, { owner, source: { type: 'staff', id }, ...readContent(content) }, moment),
});

export const grantFreeRoundsKind = gift.rules;

function readContent(
  content: ApprovalContent,
): Pick<FreeRoundsGrant, 'game' | 'rounds' | 'stake' | 'days' | 'terms'> {
  const { freeRoundsGame, freeRounds, freeRoundsStake, freeRoundsDays, bonusTerms } = content;
  const stake = parseMoney(freeRoundsStake?.to ?? '');
  assert(
    freeRoundsGame && freeRounds && freeRoundsDays && stake !== undefined,
    'free rounds are asked for whole',
  );
  return {
    game: freeRoundsGame.to,
    rounds: Number(freeRounds.to),
    stake,
    days: Number(freeRoundsDays.to),
    terms: bonusTerms ? readTerms(bonusTerms.to) : null,
  };
}

/** Asks for them. What they are stands in the request and cannot be changed afterwards. */
export const askFreeRounds = (platform: Platform, { params, body, context }: AskCall) => {
  const content = {
    freeRoundsGame: part(body.game),
    freeRounds: part(String(body.rounds)),
    freeRoundsStake: part(wireMoney(body.stake)),
    freeRoundsDays: part(String(body.days)),
    ...(body.terms ? { bonusTerms: part(termsText(readGiven(body.terms))) } : {}),
  };
  return gift.ask(platform, { subject: params.id, content, reason: body.reason }, context);
};
