import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Chase } from '@fairhouse/wire/lottery/chase';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lastPosition } from '../../frame/slices.ts';
import { findIssues } from '../issue/index.ts';
import { listChaseWins, type SlipContext } from '../ticket/index.ts';
import { changeLeg, dropLeg, stopChase } from './change-chase.ts';
import { createChase } from './create-chase.ts';
import { planDraws } from './plan-draws.ts';
import { presentChase, presentHead, presentPlan } from './present.ts';
import { findChase, listChases, listLegs } from './store.ts';

const PAGE = 20;

export const lotteryChaseHandlers = (platform: Platform): SiteHandlers['lotteryChase'] => ({
  simulate: async ({ body, context }) => {
    const planned = await planDraws(platform, body, context);
    if (!planned.ok) return planned;
    const { plan, issues, rules } = planned.value;
    return ok({ ...presentPlan(plan, issues), rules });
  },
  create: async (call) => {
    const made = await createChase(platform, call);
    return made.ok ? readOwn(platform, made.value, call.context) : made;
  },
  list: async ({ query: { cursor, limit = PAGE, gameCode }, context: { brand, player } }) => {
    const wish = { before: lastPosition(cursor), limit: limit + 1, lottery: gameCode };
    const rows = await listChases(platform.db, brand.id, player.id, wish);
    const shown = rows.slice(0, limit);
    return ok({
      items: shown.map(presentHead),
      next: rows.length > limit ? shown.at(-1)!.id.toString() : null,
    });
  },
  one: ({ params: { chase }, context }) => readOwn(platform, BigInt(chase), context),
  stop: async ({ params: { chase }, context }) => {
    const stopped = await stopChase(platform, BigInt(chase), context);
    return stopped.ok ? readOwn(platform, BigInt(chase), context) : stopped;
  },
  change: async ({ params: { chase, place }, body: { multiple }, context }) => {
    const changed = await changeLeg(platform, { chase: BigInt(chase), place }, multiple, context);
    return changed.ok ? readOwn(platform, BigInt(chase), context) : changed;
  },
  drop: async ({ params: { chase, place }, context }) => {
    const dropped = await dropLeg(platform, { chase: BigInt(chase), place }, context);
    return dropped.ok ? readOwn(platform, BigInt(chase), context) : dropped;
  },
});

async function readOwn(
  { db }: Platform,
  id: bigint,
  { brand, player }: Pick<SlipContext, 'brand' | 'player'>,
): Promise<Result<Chase, Refusal<'not_found'>>> {
  const row = await findChase(db, brand.id, player.id, id);
  if (!row) return fail({ code: 'not_found' });
  const legs = await listLegs(db, id);
  const issues = await findIssues(
    db,
    legs.map(({ issue }) => issue),
  );
  const wins = await listChaseWins(db, player.id, id, issues);
  return ok(presentChase(row, legs, new Map(issues.map((issue) => [issue.id, issue])), wins));
}
