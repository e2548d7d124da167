import type { Tx } from '@fairhouse/db';
import { assert, type Money, ZERO } from '@fairhouse/kernel';
import { postTransfer, readPlayerBalance, recipes } from '@fairhouse/ledger';
import { type BonusEnd, settleEnd } from '@fairhouse/rules/rewards/bonus/settle-end';
import type { Moment, Owner } from '../../frame/bonus-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { settleDebt } from '../../money/wallet/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { openStakeGate } from '../../play/provider/index.ts';
import { activateNext, tellBonus } from './grant-bonus.ts';
import { type BonusRow, saveEnd } from './store.ts';

/** What a bonus has left to stake. */
export const readBonusBalance = async (tx: Tx, { brandId, playerId, currency }: Owner): Promise<Money> =>
  (await readPlayerBalance(tx, brandId, playerId, currency)).bonus;

/** Ends the bonus that runs, and activates the next that waits. The player is locked. */
export async function endBonus(
  platform: Platform,
  tx: Tx,
  bonus: BonusRow,
  end: BonusEnd,
  moment: Moment,
): Promise<void> {
  const { id, owner, granted, terms } = bonus;
  const balance = await readBonusBalance(tx, owner);
  const paid = settleEnd({ end, granted, terms }, ZERO, balance).member;
  if (balance > ZERO) await postEnd(tx, bonus, end, { balance, paid }, moment);
  await saveEnd(tx, id, end, balance, moment.nowMs);
  await openStakeGate(tx, owner.playerId);
  await tellEnd(platform, tx, bonus, end, paid, moment);
  await activateNext(platform, tx, owner, moment);
}

const RECIPES = {
  forfeited: recipes.bonusForfeited,
  expired: recipes.bonusExpired,
  spent: recipes.bonusSpent,
} as const;

async function postEnd(
  tx: Tx,
  { id, owner, source }: BonusRow,
  end: BonusEnd,
  { balance, paid }: { readonly balance: Money; readonly paid: Money },
  { nowMs, traceId }: Moment,
): Promise<void> {
  const step = {
    brandId: owner.brandId,
    key: `bonus:${id}:ended`,
    cause: { type: 'bonus', id },
    atMs: nowMs,
    ...(traceId === null ? {} : { traceId }),
  } as const;
  const recipe =
    end === 'converted'
      ? recipes.bonusConverted(owner, balance, paid, source.type)
      : RECIPES[end](owner, balance, source.type);
  const posted = await postTransfer(tx, { ...step, ...recipe });
  assert(posted.outcome === 'posted', 'a bonus ends once, with what it has');
  await settleDebt(tx, { ...step, playerId: owner.playerId, currency: owner.currency, amount: paid });
}

/** Says that a bonus is over, to consumers and to the open pages of the player. */
export async function tellEnd(
  platform: Platform,
  tx: Tx,
  { id, owner }: Pick<BonusRow, 'id' | 'owner'>,
  end: BonusEnd,
  paid: Money,
  { nowMs, traceId }: Moment,
): Promise<void> {
  await emit(tx, { brandId: owner.brandId, atMs: nowMs, traceId }, 'bonus.ended', {
    playerId: owner.playerId,
    bonusId: id,
    end,
    paid: paid.toString(),
    currency: owner.currency,
  });
  tellBonus(platform, tx, owner, { id, state: end });
}
