import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import type { BonusParts } from '@fairhouse/ledger';
import type { FreeRoundsPort } from '../../frame/free-rounds-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { endFreeRounds, endIfOver } from './end-free-rounds.ts';
import { addWon, getFreeRounds, giveOneBack, listActive, takeOne } from './store.ts';

const parts = (bonus: Money, house: Money): BonusParts => ({
  bonus,
  house,
  source: 'free_rounds',
  purse: 'player_free',
});

/** Rounds that the house stakes, as the wallet plays them. */
export const freeRoundsPort: FreeRoundsPort<Platform> = {
  take: async (tx, owner, asked, nowMs) => {
    await lockPlayer(tx, owner.brandId, owner.playerId);
    return takeOne(tx, owner, asked, nowMs);
  },

  giveBack: async (tx, owner, id) => {
    await lockPlayer(tx, owner.brandId, owner.playerId);
    await giveOneBack(tx, id);
  },

  routePayout: async (tx, owner, id, amount) => {
    await lockPlayer(tx, owner.brandId, owner.playerId);
    const { terms, state, won } = await getFreeRounds(tx, id);
    if (terms === null) return parts(ZERO, ZERO);
    const size = amount < ZERO ? moneyOf(-amount) : amount;
    if (state !== 'active') {
      // What the rounds had won is a bonus by now, or lost: a correction changes neither, and the house bears it.
      return parts(ZERO, amount > ZERO && state !== 'forfeited' ? ZERO : size);
    }
    const moved = amount > ZERO || size < won ? size : won;
    await addWon(tx, id, amount > ZERO ? moved : moneyOf(-moved));
    return parts(moved, moneyOf(size - moved));
  },

  settleRound: async (platform, tx, owner, id, moment) => {
    await lockPlayer(tx, owner.brandId, owner.playerId);
    await endIfOver(platform, tx, id, moment);
  },

  heedBar: async (platform, tx, owner, { reason }, moment) => {
    if (reason !== 'self_exclusion') return;
    await lockPlayer(tx, owner.brandId, owner.playerId);
    for (const row of await listActive(tx, owner))
      await endFreeRounds(platform, tx, row, 'forfeited', moment);
  },
};
