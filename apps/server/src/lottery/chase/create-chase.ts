import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, moneyOf, ok, type Result } from '@fairhouse/kernel';
import { numberRulesOf } from '@fairhouse/rules/lottery/limit/number-state';
import type { Refusal } from '@fairhouse/wire/faults';
import type { lotteryChaseRoutes } from '@fairhouse/wire/lottery/chase';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, TRIAL } from '../../identity/player/index.ts';
import { checkStake } from '../../identity/protection/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { listNumberRules, lockSale } from '../issue/index.ts';
import { paytableOfLottery } from '../menu/index.ts';
import { costOf, HELD, type PricedLine, refusalOf, type SlipContext, takeAlone } from '../ticket/index.ts';
import { reserve, tellMove } from './move-chase.ts';
import { callOf, savePlaced } from './place-legs.ts';
import { keepLine, legsOf, type PlannedDraws, planDraws } from './plan-draws.ts';
import { priceLeg } from './price-leg.ts';
import { insertChase, lockNext, type NewChase, type NewLeg, type NextRow } from './store.ts';

type Route = typeof lotteryChaseRoutes.create;
type CreateCall = RouteCall<Route> & { readonly context: SlipContext };
type CreateFault = Refusal<Route['faults'][number]>;

type Made = { readonly id: string };

/** What a plan begins with, decided before anything is written. */
type Start = {
  readonly planned: PlannedDraws;
  readonly chase: NewChase;
  readonly legs: readonly NewLeg[];
  /** The first draw, where it is on sale: it is bet at once. */
  readonly lines: readonly PricedLine[] | undefined;
};

/**
 * Starts a plan: sets its worst case aside and bets the first draw if that is on sale. The same key answers the same. Limits
 * of the player are asked for each draw when it is bet, so that a plan never goes past them.
 */
export async function createChase(
  platform: Platform,
  { body, context }: CreateCall,
): Promise<Result<bigint, CreateFault | Refusal<'idempotency_mismatch' | 'idempotency_in_flight'>>> {
  const { player, brand, nowMs, idempotencyKey, traceId } = context;
  const planned = await planDraws(platform, body, context);
  const request = { route: 'lotteryChase.create', ...body };
  const scope = { scope: player.id, key: idempotencyKey, request, nowMs };
  // What was answered before is answered again, whatever has become of its draws since.
  if (!planned.ok) return againOr(platform, scope, planned.fault);
  const { lottery, plan, rules } = planned.value;
  if (plan.worst !== body.worst || (body.rules !== undefined && body.rules !== rules))
    return againOr(platform, scope, { code: 'odds_changed' });
  const chase: NewChase = {
    brandId: brand.id,
    playerId: player.id,
    currency: player.currency,
    lottery: lottery.code,
    trial: player.agentType === TRIAL,
    lines: body.lines.map(keepLine),
    paytable: await paytableOfLottery(platform, lottery),
    stopOnWin: body.stopOnWin,
    traceId,
    reserved: plan.worst,
    atMs: nowMs,
  };
  const legs = legsOf(planned.value);
  const first = await priceFirst(platform, planned.value, chase, legs[0]!);
  if (!first.ok) return againOr(platform, scope, first.fault);
  const start: Start = { planned: planned.value, chase, legs, lines: first.value };
  try {
    const made = await transact(platform.db, (tx) =>
      once<Made, CreateFault>(tx, scope, () => begin(platform, tx, start, context)),
    );
    return made.ok ? ok(BigInt(made.value.id)) : made;
  } catch (fault) {
    const refused = refusalOf(fault, planned.value.issues[legs[0]!.place]!);
    if (!refused) throw fault;
    return fail(refused);
  }
}

/** A plan that cannot begin now may have begun before, under the same key. */
async function againOr(
  { db }: Platform,
  scope: Parameters<typeof once>[1],
  fault: CreateFault,
): Promise<Result<bigint, CreateFault | Refusal<'idempotency_mismatch' | 'idempotency_in_flight'>>> {
  const known = await transact(db, (tx) => once<Made, CreateFault>(tx, scope, async () => fail(fault)));
  return known.ok ? ok(BigInt(known.value.id)) : known;
}

/** The lines of the first draw at what its numbers are offered at; undefined where its sale has not begun. */
async function priceFirst(
  platform: Platform,
  { lottery, issues }: PlannedDraws,
  chase: NewChase,
  { place, issue, multiple, stake }: NewLeg,
): Promise<Result<readonly PricedLine[] | undefined, CreateFault>> {
  if (issues[place]!.opensAt > platform.now()) return ok(undefined);
  const rules = numberRulesOf(await listNumberRules(platform.db, issue));
  const lines = await priceLeg(platform, { ...chase, multiple }, lottery, rules);
  if (!lines.ok) return fail({ code: lines.fault === 'number_closed' ? 'number_closed' : 'odds_changed' });
  return costOf(lines.value) > stake ? fail({ code: 'odds_changed' }) : lines;
}

/** Everything of a plan that begins, in one transaction: issues are locked before accounts. */
async function begin(
  platform: Platform,
  tx: Tx,
  { planned, chase, legs, lines }: Start,
  { player, brand, nowMs }: SlipContext,
): Promise<Result<Made, CreateFault>> {
  const [leg] = legs;
  const issue = planned.issues[leg!.place]!;
  if (lines && !(await lockSale(tx, issue.id)))
    return fail({ code: 'issue_closed', params: { label: issue.label } });
  const staker = { id: player.id, brandId: brand.id, currency: player.currency };
  const held = await checkStake(tx, staker, moneyOf(leg!.stake), nowMs);
  if (held === 'REALITY_CHECK') tx.onCommit(() => platform.hub.send(player.id, { type: 'reality_check' }));
  if (held) return fail({ code: HELD[held] });
  if ((await findPlayer(tx, brand.id, player.id))?.state !== 'active')
    return fail({ code: 'account_locked' });
  if (brand.status !== 0) return fail({ code: 'game_under_maintenance' });
  const id = await insertChase(tx, chase, legs);
  const owner = { ...chase, id };
  if ((await reserve(tx, owner, 'begin', chase.reserved, nowMs)) !== 'posted') {
    tx.rollBack();
    return fail({ code: 'insufficient_funds' });
  }
  const [row] = await lockNext(tx, [id]);
  assert(row, 'a plan that was just made runs');
  await tellMove(platform, tx, row, null, nowMs);
  if (!lines) return ok({ id: id.toString() });
  const draw = { issue, lottery: planned.lottery, brand };
  const placed = await betFirst(platform, tx, row, draw, lines);
  if (!placed.ok) {
    tx.rollBack();
    return placed;
  }
  return ok({ id: id.toString() });
}

async function betFirst(
  platform: Platform,
  tx: Tx,
  row: NextRow,
  draw: Parameters<typeof takeAlone>[3],
  lines: readonly PricedLine[],
): Promise<Result<null, CreateFault>> {
  const taken = await takeAlone(platform, tx, callOf(platform, draw, row.paytable, row, lines), draw);
  if (!taken.ok) {
    const { fault } = taken;
    assert(fault.code !== 'idempotency_mismatch', 'the slip of a new plan is new');
    return fail(fault as CreateFault);
  }
  await savePlaced(platform, tx, [{ chase: row, cost: costOf(lines) }]);
  return ok(null);
}
