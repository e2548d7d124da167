import { createHash } from 'node:crypto';
import type { Tx } from '@fairhouse/db';
import { assert, fail, type Money, ok, type Result } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import { type BonusTerms, termsText, wagerRequired } from '@fairhouse/rules/rewards/bonus/terms';
import type { Refusal } from '@fairhouse/wire/faults';
import { BONUS_QUEUE_MAX } from '@fairhouse/wire/rewards/bonus-words';
import type { Moment, Owner } from '../../frame/bonus-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { findBar, findWithheld } from '../../identity/protection/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { pushBalance } from '../../money/wallet/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { closeStakeGate } from '../../play/provider/index.ts';
import {
  type BonusRow,
  type BonusSource,
  findBySource,
  findRunning,
  getBonus,
  insertBonus,
  insertTerms,
  listQueue,
  saveActive,
} from './store.ts';

export type Grant = {
  readonly owner: Owner;
  readonly source: BonusSource;
  readonly amount: Money;
  /** What it is granted for; nothing where it is for no deposit. */
  readonly deposit: Money;
  readonly terms: BonusTerms;
};

export type GrantFault = 'player_barred' | 'rewards_withheld' | 'bonus_queue_full';

/** May a player be granted a bonus now? Locks the player. */
export async function judgeGrant(
  tx: Tx,
  owner: Owner,
  nowMs: number,
): Promise<Refusal<GrantFault> | undefined> {
  await lockPlayer(tx, owner.brandId, owner.playerId);
  const withheld = await findWithheld(tx, owner.playerId, nowMs);
  if (withheld) return withheld;
  const queue = await listQueue(tx, owner);
  return queue.length >= BONUS_QUEUE_MAX ? { code: 'bonus_queue_full' } : undefined;
}

/**
 * Grants a bonus on terms that hold from now on: active at once, or behind the others of the player, without money until its
 * turn. The same source grants once.
 */
export async function grantBonus(
  platform: Platform,
  tx: Tx,
  { owner, source, amount, deposit, terms }: Grant,
  moment: Moment,
): Promise<Result<BonusRow, Refusal<GrantFault>>> {
  await lockPlayer(tx, owner.brandId, owner.playerId);
  const known = await findBySource(tx, source);
  if (known) return ok(known);
  const refused = await judgeGrant(tx, owner, moment.nowMs);
  if (refused) return fail(refused);
  const body = termsText(terms);
  const termsHash = createHash('sha256').update(body).digest();
  await insertTerms(tx, termsHash, body);
  const id = platform.newId('bonus');
  const required = wagerRequired(terms, { granted: amount, deposit });
  await insertBonus(tx, { id, owner, source, termsHash, granted: amount, deposit, required }, moment.nowMs);
  await emit(tx, { brandId: owner.brandId, atMs: moment.nowMs, traceId: moment.traceId }, 'bonus.granted', {
    playerId: owner.playerId,
    bonusId: id,
    amount: amount.toString(),
    currency: owner.currency,
  });
  if (!(await findRunning(tx, owner))) await activateNext(platform, tx, owner, moment);
  return ok(await getBonus(tx, id));
}

/** Activates the first bonus that waits, where there is one: its money comes now, and its time begins, or after a break. */
export async function activateNext(
  platform: Platform,
  tx: Tx,
  owner: Owner,
  { nowMs, traceId }: Moment,
): Promise<void> {
  const [next] = await listQueue(tx, owner);
  if (!next) return;
  const bar = await findBar(tx, owner.playerId, nowMs);
  const beginsMs = bar?.reason === 'cool_off' ? bar.until : nowMs;
  await saveActive(tx, next.id, nowMs, beginsMs + next.terms.days * DAY_MS);
  await closeStakeGate(tx, owner.playerId);
  const posted = await postTransfer(tx, {
    brandId: owner.brandId,
    key: `bonus:${next.id}:granted`,
    cause: { type: 'bonus', id: next.id },
    atMs: nowMs,
    ...(traceId === null ? {} : { traceId }),
    ...recipes.bonusGranted(owner, next.granted, next.source.type),
  });
  assert(posted.outcome === 'posted', 'a bonus is activated once, and promotions are never short');
  tellBonus(platform, tx, owner, { id: next.id, state: 'active' });
}

/** Tells the open pages of a player, after the commit. */
export const tellBonus = (
  platform: Platform,
  tx: Tx,
  owner: Owner,
  value: Pick<BonusRow, 'id' | 'state'>,
): void =>
  tx.onCommit(() => {
    platform.hub.send(owner.playerId, { type: 'bonus', value });
    void pushBalance(platform, { brandId: owner.brandId, id: owner.playerId, currency: owner.currency });
  });
