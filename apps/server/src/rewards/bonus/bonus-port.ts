import type { Reader, Tx } from '@fairhouse/db';
import { formatMoney, type Money, moneyOf, wireMoney, ZERO } from '@fairhouse/kernel';
import { readPlayerBalance } from '@fairhouse/ledger';
import { judgeEnd } from '@fairhouse/rules/rewards/bonus/judge-end';
import { judgeBonusStake } from '@fairhouse/rules/rewards/bonus/judge-stake';
import { type BonusEnd, settleEnd } from '@fairhouse/rules/rewards/bonus/settle-end';
import { weightOf } from '@fairhouse/rules/rewards/bonus/terms';
import type { BonusGuard } from '@fairhouse/wire/rewards/bonus';
import type { BonusPort, Owner } from '../../frame/bonus-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { hasOpenRounds } from '../../play/provider/index.ts';
import { endBonus, readBonusBalance } from './end-bonus.ts';
import { forfeitQueued } from './forfeit-bonus.ts';
import {
  addProgress,
  addToEnd,
  type BonusRow,
  findRunning,
  getBonus,
  listQueue,
  saveExpiry,
} from './store.ts';

/** From its expiry on nothing is staked from a bonus, whether or not that was written down already. */
const isActive = ({ state, expiresAt }: BonusRow, nowMs: number): boolean =>
  state === 'active' && nowMs < expiresAt!;

async function findActiveRow(reader: Reader, owner: Owner, nowMs: number): Promise<BonusRow | undefined> {
  const bonus = await findRunning(reader, owner);
  return bonus && isActive(bonus, nowMs) ? bonus : undefined;
}

const lock = (tx: Tx, { brandId, playerId }: Owner): Promise<void> => lockPlayer(tx, brandId, playerId);

const guardOf = (
  bonus: BonusRow,
  balance: Money,
  { why, stake }: { readonly why: BonusGuard['why']; readonly stake: Money | null },
): BonusGuard => ({
  why,
  bonus: bonus.id,
  stake: stake === null ? null : wireMoney(stake),
  balance: wireMoney(balance),
  stakeMax: wireMoney(bonus.terms.stakeMax),
  required: wireMoney(bonus.required),
  progress: wireMoney(bonus.progress),
});

const WHY = { BONUS_STAKE_MAX: 'stake_max', BONUS_GAME: 'game' } as const;

/** What bonus money does in a round, and where money leaves. */
export const bonusPort: BonusPort<Platform> = {
  judgeStake: async (tx, owner, { total, ...stake }, nowMs) => {
    await lock(tx, owner);
    const bonus = await findActiveRow(tx, owner, nowMs);
    if (!bonus) return undefined;
    const code = judgeBonusStake(bonus.terms, { game: stake.game, total });
    return code
      ? { code, guard: guardOf(bonus, await readBonusBalance(tx, owner), { why: WHY[code], stake: total }) }
      : { id: bonus.id, weight: weightOf(bonus.terms, stake) };
  },

  readPurse: async (tx, owner, bonusId, nowMs) => {
    await lock(tx, owner);
    const [row, has] = [
      await getBonus(tx, bonusId),
      await readPlayerBalance(tx, owner.brandId, owner.playerId, owner.currency),
    ];
    return {
      cash: has.available,
      bonus: isActive(row, nowMs) ? has.bonus : ZERO,
      spend: row.terms.spend,
    };
  },

  routeShare: async (tx, owner, bonusId, share) => {
    await lock(tx, owner);
    const bonus = await getBonus(tx, bonusId);
    const source = bonus.source.type;
    if (bonus.state === 'active' || bonus.state === 'ending') {
      if (share > ZERO) return { bonus: share, house: ZERO, source };
      // A bonus never owes: what it no longer has is borne by the house.
      const [owed, balance] = [moneyOf(-share), await readBonusBalance(tx, owner)];
      const taken = owed < balance ? owed : balance;
      return { bonus: taken, house: moneyOf(owed - taken), source };
    }
    const { granted, terms, endedInto } = bonus;
    const { house } = settleEnd({ end: bonus.state as BonusEnd, granted, terms }, endedInto, share);
    await addToEnd(tx, bonusId, share);
    return { bonus: ZERO, house: moneyOf(house < 0n ? -house : house), source };
  },

  countRound: async (platform, tx, owner, { bonusId, change }, moment) => {
    await lock(tx, owner);
    if (change !== ZERO) await addProgress(tx, bonusId, change);
    const bonus = await getBonus(tx, bonusId);
    const { state, required, progress } = bonus;
    if (state !== 'active' && state !== 'ending') return;
    const end = judgeEnd({
      state,
      required,
      progress,
      balance: await readBonusBalance(tx, owner),
      open: await hasOpenRounds(tx, bonusId),
    });
    if (end) await endBonus(platform, tx, bonus, end, moment);
  },

  findActive: async (reader, owner, nowMs) => {
    const bonus = await findActiveRow(reader, owner, nowMs);
    if (!bonus) return undefined;
    const { bonus: balance } = await readPlayerBalance(reader, owner.brandId, owner.playerId, owner.currency);
    const left = moneyOf(bonus.required - bonus.progress);
    return {
      view: { balance: wireMoney(balance), left: wireMoney(left) },
      guard: guardOf(bonus, balance, { why: 'cash_only', stake: null }),
      refusal: {
        code: 'bonus_active',
        params: { balance: formatMoney(balance), left: formatMoney(left) },
      },
    };
  },

  giveUp: async (platform, tx, owner, moment) => {
    await lock(tx, owner);
    const bonus = await findActiveRow(tx, owner, moment.nowMs);
    if (bonus) await endBonus(platform, tx, bonus, 'forfeited', moment);
  },

  heedBar: async (platform, tx, owner, { reason, fromMs, untilMs }, moment) => {
    await lock(tx, owner);
    const bonus = await findRunning(tx, owner);
    if (reason === 'self_exclusion') {
      for (const queued of await listQueue(tx, owner)) await forfeitQueued(platform, tx, queued, moment);
      if (bonus) await endBonus(platform, tx, bonus, 'forfeited', moment);
    } else if (reason === 'cool_off' && bonus && isActive(bonus, moment.nowMs) && untilMs > fromMs)
      await saveExpiry(tx, bonus.id, bonus.expiresAt! + (untilMs - fromMs));
  },
};
