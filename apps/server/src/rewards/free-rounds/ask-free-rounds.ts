import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, parseMoney, type Result, wireMoney } from '@fairhouse/kernel';
import { readTerms, termsText } from '@fairhouse/rules/rewards/bonus/terms';
import type { Refusal } from '@fairhouse/wire/faults';
import type { freeRoundsOpsRoutes } from '@fairhouse/wire/rewards/free-rounds';
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
import { findUnknown, readGiven } from '../bonus/index.ts';
import {
  type FreeRoundsFault,
  type FreeRoundsGrant,
  grantFreeRounds,
  judgeFreeRounds,
} from './grant-free-rounds.ts';

type Route = typeof freeRoundsOpsRoutes.ask;
type AskCall = RouteCall<Route> & { readonly context: Asking };
type AskRefusal = Refusal<Route['faults'][number]>;
type Fault = 'not_found' | 'account_closed' | 'bonus_unknown_game' | FreeRoundsFault;

/** Free rounds that are given to a member by hand. They are granted when a second member of staff approves them. */
export const grantFreeRoundsKind: KindRules<Fault> = {
  handsOut: 'nothing',
  judge: async (tx, asked, nowMs) => {
    const judged = await judge(tx, asked, nowMs);
    return judged ? fail(judged) : ok(null);
  },
  apply: async (platform, tx, { id, brandId, subject, content }, { nowMs, traceId }) => {
    const player = await findPlayer(tx, brandId, subject);
    assert(player !== undefined, 'a member who was judged is there');
    const granted = await grantFreeRounds(
      platform,
      tx,
      {
        owner: { brandId, playerId: player.id, currency: player.currency },
        source: { type: 'staff', id },
        ...readContent(content),
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
  const { terms, ...asked } = readContent(content);
  const unknown = terms && (await findUnknown(tx, brandId, terms));
  if (unknown) return { code: 'bonus_unknown_game', params: { code: unknown } };
  const owner = { brandId, playerId: player.id, currency: player.currency };
  const judged = await judgeFreeRounds(tx, owner, asked, nowMs);
  return judged.ok ? undefined : judged.fault;
}

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

const part = (to: string) => ({ from: null, to });

/** Asks for them. What they are stands in the request and cannot be changed afterwards. */
export const askFreeRounds = (
  platform: Platform,
  { params, body, context }: AskCall,
): Promise<Result<RouteReply<Route>, AskRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<RouteReply<Route>, AskRefusal>> => {
    const { staff, nowMs } = context;
    const asking = {
      kind: 'freeRounds.grant',
      subject: params.id,
      content: {
        freeRoundsGame: part(body.game),
        freeRounds: part(String(body.rounds)),
        freeRoundsStake: part(wireMoney(body.stake)),
        freeRoundsDays: part(String(body.days)),
        ...(body.terms ? { bonusTerms: part(termsText(readGiven(body.terms))) } : {}),
      },
      reason: body.reason,
    } as const;
    const judged = await judge(tx, { ...asking, brandId: staff.brand.id }, nowMs);
    if (judged) return fail(judged);
    const player = await findPlayer(tx, staff.brand.id, params.id);
    const asked = await requestApproval(platform, tx, { ...asking, subjectName: player!.account }, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
