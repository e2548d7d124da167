import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, lockPlayer } from '../../identity/player/index.ts';
import { findBar } from '../../identity/protection/index.ts';
import { findLotteryRow, readOdds } from '../menu/index.ts';
import { seriesOf } from '../series/index.ts';
import { priceLines, type SlipContext } from '../ticket/index.ts';
import { endChase, giveBack, reserve, returnLeg, tellMove } from './move-chase.ts';
import { betOf, readLine } from './plan-draws.ts';
import { type ChaseRow, findLeg, type LegRow, lockChase, saveMultiple } from './store.ts';

type Place = { readonly chase: bigint; readonly place: number };
type Gone = Refusal<'not_found' | 'plan_over'>;

/** A plan of the member that runs, held. */
async function lockOwn(
  tx: Parameters<typeof lockChase>[0],
  id: bigint,
  { brand, player }: SlipContext,
): Promise<Result<ChaseRow, Gone>> {
  const chase = await lockChase(tx, id);
  if (chase?.playerId !== player.id || chase.brandId !== brand.id) return fail({ code: 'not_found' });
  return chase.state === 'running' && chase.nextPlace !== null ? ok(chase) : fail({ code: 'plan_over' });
}

/** Stops a plan: what is not staked yet comes back, and draws that were bet stay bet. */
export const stopChase = (
  platform: Platform,
  id: bigint,
  context: SlipContext,
): Promise<Result<null, Gone>> =>
  transact(platform.db, async (tx) => {
    const chase = await lockOwn(tx, id, context);
    if (!chase.ok) return chase;
    await endChase(platform, tx, chase.value, 'stopped', 'member');
    return ok(null);
  });

/** Leaves a draw out that is not bet yet. */
export const dropLeg = (
  platform: Platform,
  { chase: id, place }: Place,
  context: SlipContext,
): Promise<Result<null, Gone | Refusal<'leg_over'>>> =>
  transact(platform.db, async (tx) => {
    const chase = await lockOwn(tx, id, context);
    if (!chase.ok) return chase;
    const leg = await findLeg(tx, id, place);
    if (!leg) return fail({ code: 'not_found' });
    if (leg.state !== 'waiting') return fail({ code: 'leg_over' });
    await returnLeg(platform, tx, chase.value, leg, null);
    return ok(null);
  });

type ChangeFault =
  | Gone
  | Refusal<
      | 'leg_over'
      | 'plan_impossible'
      | 'series_too_high'
      | 'insufficient_funds'
      | 'player_barred'
      | 'account_locked'
    >;

/** Bets a draw that waits at another multiple; the difference is set aside or comes back. */
export async function changeLeg(
  platform: Platform,
  { chase: id, place }: Place,
  multiple: number,
  context: SlipContext,
): Promise<Result<null, ChangeFault>> {
  const series = await seriesOf(platform.db, context.player.id);
  return transact(platform.db, async (tx) => {
    const own = await lockOwn(tx, id, context);
    if (!own.ok) return own;
    const leg = await findLeg(tx, id, place);
    if (!leg) return fail({ code: 'not_found' });
    if (leg.state !== 'waiting') return fail({ code: 'leg_over' });
    const lottery = await findLotteryRow(tx, context.brand.id, own.value.lottery);
    const priced =
      lottery &&
      priceLines(
        lottery.family,
        own.value.lines.map(readLine),
        series,
        new Map(),
        await readOdds(platform, lottery),
      );
    if (!priced?.ok) return fail({ code: 'series_too_high', params: { most: series } });
    const { costAt, multipleMax } = betOf(priced.value, series, 1);
    if (multiple > multipleMax) return fail({ code: 'plan_impossible' });
    return saveChange(platform, tx, own.value, leg, { multiple, stake: costAt(BigInt(multiple)) }, context);
  });
}

async function saveChange(
  platform: Platform,
  tx: Parameters<typeof lockChase>[0],
  chase: ChaseRow,
  leg: LegRow,
  { multiple, stake }: Pick<LegRow, 'multiple' | 'stake'>,
  { player, brand, nowMs }: SlipContext,
): Promise<Result<null, ChangeFault>> {
  const key = `${leg.place}:change:${leg.changes + 1}`;
  const more = stake - leg.stake;
  if (more > 0n) {
    await lockPlayer(tx, brand.id, player.id);
    if (await findBar(tx, player.id, nowMs)) return fail({ code: 'player_barred' });
    if ((await findPlayer(tx, brand.id, player.id))?.state !== 'active')
      return fail({ code: 'account_locked' });
    if ((await reserve(tx, chase, key, more, nowMs)) !== 'posted')
      return fail({ code: 'insufficient_funds' });
  } else await giveBack(tx, chase, key, -more, nowMs);
  await saveMultiple(tx, chase.id, leg, multiple, stake);
  const less = more < 0n ? -more : 0n;
  const moved = { ...chase, held: chase.held + more, returned: chase.returned + less };
  await tellMove(platform, tx, moved, leg.place, nowMs);
  return ok(null);
}
