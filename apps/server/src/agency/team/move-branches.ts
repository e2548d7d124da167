import { type Tx, transact } from '@fairhouse/db';
import { assert, type Id } from '@fairhouse/kernel';
import { judgeMove } from '@fairhouse/rules/agency/team/judge-move';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, isAgent, saveUpline } from '../../identity/player/index.ts';
import { type Job, MINUTE_MS } from '../../jobs/job.ts';
import { audit, SYSTEM } from '../../platform/audit/index.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { findPlace } from './place/store.ts';
import {
  type DueMove,
  endMove,
  findBranch,
  findDueMove,
  lockBranch,
  lockMove,
  lockPlace,
  moveBranch,
} from './store.ts';

/** Makes the moves whose day has begun at their brand, one after the other: a later one meets what an earlier one made. */
export const moveBranches: Job['run'] = async (platform, signal) => {
  for (const { id, timeZone } of await listBrands(platform.db))
    await makeDueMoves(platform, { id, today: dayIn(timeZone, platform.now()) }, signal);
};

/** Makes the moves of a brand that are due on a day. */
export async function makeDueMoves(
  platform: Platform,
  { id, today }: { readonly id: string; readonly today: string },
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const due = await findDueMove(platform.db, id, today);
    if (!due) return;
    await makeMove(platform, due);
  }
}

const makeMove = (platform: Platform, due: DueMove): Promise<void> =>
  transact(
    platform.db,
    async (tx) => {
      const { id, brandId, playerId, toId, day } = due;
      const nowMs = platform.now();
      if (!(await lockMove(tx, id))) return;
      const before = await findPlace(tx, brandId, playerId);
      assert(before !== undefined, 'who is moved has a place');
      await lockBranch(tx, brandId, before.path);
      const to = toId === null ? null : await holdUpline(tx, brandId, toId);
      const branch = (await findBranch(tx, brandId, playerId))!;
      const judged =
        to === undefined
          ? undefined
          : judgeMove({ top: { ...branch, upline: branch.uplineId }, deepest: branch.deepest, to });
      if (judged?.ok) {
        const people = await moveBranch(tx, branch.no, to?.no ?? null, day);
        await saveUpline(tx, playerId, toId);
        await endMove(tx, brandId, id, { state: 'done', people, nowMs });
        const moved = { playerId, from: branch.uplineId, to: toId, day, people };
        await emit(tx, { brandId, traceId: null, atMs: nowMs }, 'team.moved', moved);
      } else {
        await endMove(tx, brandId, id, {
          state: 'dropped',
          why: judged?.fault.code ?? 'move_upline_unknown',
          nowMs,
        });
      }
      await audit(tx, {
        id: platform.newId('audit'),
        brandId,
        atMs: nowMs,
        actor: SYSTEM,
        action: judged?.ok ? 'team.moved' : 'team.move_dropped',
        subject: playerId,
        detail: { move: id, from: branch.uplineId, to: toId },
        ip: '',
      });
    },
    { waits: 'long' },
  );

/** The place of an upline that can still be one, held until the end; undefined: it cannot. */
async function holdUpline(tx: Tx, brandId: string, id: Id<'player'>) {
  const [player, place] = await Promise.all([findPlayer(tx, brandId, id), findPlace(tx, brandId, id)]);
  if (player?.state !== 'active' || !isAgent(player.type) || !place) return undefined;
  await lockPlace(tx, place.no);
  return { ...place, id };
}

export const moveBranchesJob: Job = { name: 'move_branches', everyMs: MINUTE_MS, run: moveBranches };
