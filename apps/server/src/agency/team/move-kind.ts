import { type Reader, transact } from '@fairhouse/db';
import { assert, fail, type Id, ok, type Result } from '@fairhouse/kernel';
import { judgeMove } from '@fairhouse/rules/agency/team/judge-move';
import type { teamOpsRoutes } from '@fairhouse/wire/agency/team';
import type { MoveFault } from '@fairhouse/wire/agency/team-words';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayerByName, isAgent } from '../../identity/player/index.ts';
import {
  type ApprovalContent,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { findPlace } from './place/store.ts';
import { type BranchRow, findBranch, insertMove, isMoveDue } from './store.ts';

/** A branch, and the upline that it would stand under; null: the house. */
export type Planned = {
  readonly branch: BranchRow;
  readonly to: {
    readonly id: Id<'player'>;
    readonly no: bigint;
    readonly path: string;
    readonly depth: number;
  } | null;
};

/** Whether a branch may move under an account, or under the house (null), as things stand. */
export async function planMove(
  reader: Reader,
  brandId: string,
  playerId: string,
  to: string | null,
): Promise<Result<Planned, Refusal<'not_found' | MoveFault>>> {
  const branch = await findBranch(reader, brandId, playerId);
  if (!branch) return fail({ code: 'not_found' });
  const named = to === null ? undefined : await findPlayerByName(reader, brandId, to);
  if (to !== null && !(named && isAgent(named.agentType))) return fail({ code: 'move_upline_unknown' });
  const place = named && (await findPlace(reader, brandId, named.id));
  const upline = place ? { ...place, id: place.playerId } : null;
  const judged = judgeMove({
    top: { ...branch, upline: branch.uplineId },
    deepest: branch.deepest,
    to: upline,
  });
  return judged.ok ? ok({ branch, to: upline }) : judged;
}

const uplineOf = ({ upline }: ApprovalContent): string | null => upline?.to || null;

const dayOf = ({ moveDay }: ApprovalContent): string => {
  assert(moveDay !== undefined, 'a move has its day');
  return moveDay.to;
};

/** Somebody and all below get another upline. Two people see to it, and it happens when a day begins. */
export const moveKind: KindRules<'not_found' | 'move_day_passed' | 'move_waits' | MoveFault> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject, content }, nowMs) => {
    const planned = await planMove(tx, brandId, subject, uplineOf(content));
    if (!planned.ok) return planned;
    const brand = await findBrand(tx, brandId);
    if (dayOf(content) <= dayIn(brand!.timeZone, nowMs)) return fail({ code: 'move_day_passed' });
    return (await isMoveDue(tx, subject)) ? fail({ code: 'move_waits' }) : ok(null);
  },
  apply: async (platform, tx, { brandId, subject, content, reason, maker }, { nowMs, staff }) => {
    const planned = await planMove(tx, brandId, subject, uplineOf(content));
    assert(planned.ok, 'what was judged can be planned');
    await insertMove(tx, {
      id: platform.newId('teamMove'),
      brandId,
      playerId: subject,
      fromId: planned.value.branch.uplineId,
      toId: planned.value.to?.id ?? null,
      day: dayOf(content),
      reason,
      askedBy: maker,
      decidedBy: staff.username,
      nowMs,
    });
  },
};

type Route = typeof teamOpsRoutes.askMove;
type AskRefusal = Refusal<Route['faults'][number]>;

/** Asks for it. Neither the upline nor the day can be changed afterwards. */
export const askMove = (
  platform: Platform,
  { params, body, context }: RouteCall<Route> & { readonly context: Asking },
): Promise<Result<RouteReply<Route>, AskRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<RouteReply<Route>, AskRefusal>> => {
    const { staff, nowMs } = context;
    const branch = await findBranch(tx, staff.brand.id, params.id);
    const asking = {
      kind: 'team.move',
      subject: params.id,
      content: {
        upline: { from: branch?.upline ?? null, to: body.to ?? '' },
        moveDay: { from: null, to: body.day },
      },
      reason: body.reason,
    } as const;
    const judged = await moveKind.judge(tx, { ...asking, brandId: staff.brand.id }, nowMs, platform);
    if (!judged.ok) return judged;
    const asked = await requestApproval(platform, tx, { ...asking, subjectName: branch!.account }, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
