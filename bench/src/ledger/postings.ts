import { randomBytes } from 'node:crypto';
import { type Db, transact } from '@fairhouse/db';
import { type Money, makeId, moneyOf } from '@fairhouse/kernel';
import { type Party, type PostOutcome, postTransfer, recipes, type TransferPlan } from '@fairhouse/ledger';
import { emit } from '@fairhouse/server';

const BRAND = 'bench';
const CURRENCY = 'CNY';
const STAKE: Money = moneyOf(10_000n);
const FUNDS: Money = moneyOf(10n ** 14n);
const TOO_MUCH: Money = moneyOf(10n ** 16n);

/** How many players are funded by one transfer. */
const FUNDED_TOGETHER = 100;

const partyOf = (player: number): Party => ({
  playerId: `ply_${player.toString().padStart(8, '0')}`,
  currency: CURRENCY,
});

/** Opens the accounts of all players with more than the run can take. */
export async function fundPlayers(db: Db, players: number): Promise<void> {
  for (let first = 0; first < players; first += FUNDED_TOGETHER) {
    const together = Math.min(FUNDED_TOGETHER, players - first);
    const moves = Array.from({ length: together }, (_, index) =>
      recipes.deposit(partyOf(first + index), FUNDS, 'bench'),
    ).flatMap((deposit) => deposit.moves);
    const plan = planOf({ kind: 'deposit', moves });
    const { outcome } = await transact(db, (tx) => postTransfer(tx, plan));
    if (outcome !== 'posted') throw new Error(`funding was ${outcome}`);
  }
}

/** One stake with its event, as the wallet makes it. */
export async function postStake(db: Db, player: number, vendor: number): Promise<void> {
  const outcome = await post(db, player, vendor, STAKE);
  if (outcome !== 'posted') throw new Error(`a stake was ${outcome}`);
}

/** A stake that the player cannot pay: refused, nothing written. */
export async function postShortStake(db: Db, player: number, vendor: number): Promise<void> {
  const outcome = await post(db, player, vendor, TOO_MUCH);
  if (outcome !== 'insufficient') throw new Error(`a stake beyond the balance was ${outcome}`);
}

function post(db: Db, player: number, vendor: number, amount: Money): Promise<PostOutcome['outcome']> {
  const party = partyOf(player);
  const plan = planOf(recipes.stake(party, amount, `vendor-${vendor}`));
  return transact(db, async (tx) => {
    const { outcome } = await postTransfer(tx, plan);
    if (outcome === 'posted')
      await emit(tx, { brandId: BRAND, traceId: null, atMs: plan.atMs }, 'bet.placed', {
        playerId: party.playerId,
        betId: plan.cause.id,
        stake: amount.toString(),
        currency: party.currency,
      });
    return outcome;
  });
}

function planOf(recipe: Pick<TransferPlan, 'kind' | 'moves'>): TransferPlan {
  const atMs = Date.now();
  const id = makeId('bet', atMs, randomBytes(10));
  return { ...recipe, brandId: BRAND, key: `bench:${id}`, cause: { type: 'round', id }, atMs };
}
