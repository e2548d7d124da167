import type { Tx } from '@fairhouse/db';
import { assert, type Money, moneyOf } from '@fairhouse/kernel';
import { type PostOutcome, postTransfer, recipes } from '@fairhouse/ledger';
import type { ChaseState, RefundReason, StopReason } from '@fairhouse/wire/lottery/chase';
import type { Platform } from '../../frame/platform.ts';
import { pushBalance, settleDebt } from '../../money/wallet/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { type ChaseRow, moveLegs, saveEnd } from './store.ts';

type Owner = Pick<ChaseRow, 'id' | 'brandId' | 'playerId' | 'currency' | 'lottery' | 'traceId'>;

const stepOf = ({ id, brandId, lottery, traceId }: Owner, key: string, atMs: number) => ({
  brandId,
  key: `chase:${id}:${key}`,
  cause: { type: 'draw', id: `${lottery} chase ${id}` } as const,
  atMs,
  ...(traceId === null ? {} : { traceId }),
});

const partyOf = ({ playerId, currency }: Owner) => ({ playerId, currency });

/** Sets aside what a plan, or more of it, may cost. `insufficient` moves nothing. */
export const reserve = async (
  tx: Tx,
  chase: Owner,
  key: string,
  amount: bigint,
  atMs: number,
): Promise<PostOutcome['outcome']> =>
  (
    await postTransfer(tx, {
      ...stepOf(chase, key, atMs),
      ...recipes.chaseReserved(partyOf(chase), moneyOf(amount)),
    })
  ).outcome;

/** Gives back what a plan does not need; what the player owes is paid from it first. */
export async function giveBack(
  tx: Tx,
  chase: Owner,
  key: string,
  amount: bigint,
  atMs: number,
): Promise<void> {
  if (amount === 0n) return;
  const back: Money = moneyOf(amount);
  const step = stepOf(chase, key, atMs);
  const posted = await postTransfer(tx, { ...step, ...recipes.chaseReturned(partyOf(chase), back) });
  assert(posted.outcome === 'posted', 'what a chase does not need comes back once');
  await settleDebt(tx, { ...step, ...partyOf(chase), amount: back });
}

/** What is told of a plan that moved: to those who count, and to the member. */
export async function tellMove(
  platform: Platform,
  tx: Tx,
  chase: ChaseRow,
  place: number | null,
  atMs: number,
): Promise<void> {
  const { id, brandId, playerId, currency, lottery, state, traceId } = chase;
  await emit(tx, { brandId, traceId, atMs }, 'chase.moved', {
    playerId,
    chaseId: id.toString(),
    gameCode: lottery,
    state,
    place,
    held: chase.held.toString(),
    staked: chase.staked.toString(),
    returned: chase.returned.toString(),
    currency,
  });
  tx.onCommit(() => {
    platform.hub.send(playerId, {
      type: 'lottery_chase',
      value: { gameCode: lottery, chase: id.toString(), state },
    });
    pushBalance(platform, { id: playerId, brandId, currency });
  });
}

type Leg = { readonly place: number; readonly stake: bigint };

/** A draw that is not bet: its stake comes back, and the plan goes on. The caller holds the plan. */
export async function returnLeg(
  platform: Platform,
  tx: Tx,
  chase: ChaseRow,
  { place, stake }: Leg,
  reason: RefundReason | null,
): Promise<void> {
  const atMs = platform.now();
  const state = reason === null ? 'dropped' : 'refunded';
  await moveLegs(tx, [{ chase: chase.id, place, state, reason, staked: 0n, returned: stake }]);
  await giveBack(tx, chase, `${place}:back`, stake, atMs);
  const moved = { ...chase, held: chase.held - stake, returned: chase.returned + stake };
  await tellMove(platform, tx, moved, place, atMs);
}

/** Ends a plan that runs: what is still held comes back. The caller holds the plan. */
export async function endChase(
  platform: Platform,
  tx: Tx,
  chase: ChaseRow,
  state: Exclude<ChaseState, 'running'>,
  reason: StopReason | null = null,
): Promise<void> {
  const atMs = platform.now();
  await saveEnd(tx, chase.id, state, reason);
  await giveBack(tx, chase, 'end', chase.held, atMs);
  const ended = { ...chase, state, held: 0n, returned: chase.returned + chase.held };
  await tellMove(platform, tx, ended, null, atMs);
}
