import type { Reader, Tx } from '@fairhouse/db';
import { type GameEvent, type PotName, type PotTerms, PROGRESSIVE_3 } from '@fairhouse/games';
import { assert, MONEY_SCALE, type Money, moneyOf, wireMoney } from '@fairhouse/kernel';
import {
  addRoundJackpot,
  addRoundShare,
  lockPots,
  movePot,
  openPot,
  type PotsOf,
  readPots,
} from './store.ts';

/** What a pot needs to know of a round that was decided. */
export type FedBy = {
  readonly id: string;
  readonly machine_id: string;
  readonly currency: string;
  readonly stake: Money;
  readonly demo: boolean;
};

const TERMS: Readonly<Record<string, readonly PotTerms[]>> = { [PROGRESSIVE_3.id]: PROGRESSIVE_3.pots };

const THOUSAND = 1_000n;

const seedOf = ({ seed }: PotTerms): bigint => BigInt(seed) * MONEY_SCALE * THOUSAND;

/** Whether rounds of a machine feed pots. */
export const hasPots = (machineId: string): boolean => TERMS[machineId] !== undefined;

/**
 * Feeds the pots of a round's machine with their shares of its stake and, when the book says so, empties one and seeds it
 * anew: all in the transaction that decides the round, so that a round which is given back has never fed one.
 * @returns whether the round won a pot
 */
export async function feedPots(
  tx: Tx,
  round: FedBy,
  book: readonly GameEvent[],
  nowMs: number,
): Promise<boolean> {
  const terms = TERMS[round.machine_id];
  if (!terms || round.demo) return false;
  const pots: PotsOf = { machineId: round.machine_id, currency: round.currency };
  const opened = new Set<PotName>();
  for (const pot of terms) if (await openPot(tx, pots, pot.name, seedOf(pot), nowMs)) opened.add(pot.name);
  const locked = await lockPots(tx, pots);
  const hit = (book as readonly (GameEvent & { pot?: PotName })[]).find(({ type }) => type === 'jackpotHit');
  let share = 0n;
  for (const pot of terms) {
    const before = locked.find(({ name }) => name === pot.name)?.thousandths;
    assert(before !== undefined, 'a pot is opened before it is fed');
    const fed = round.stake * BigInt(pot.perThousand);
    const move = { name: pot.name, roundId: round.id };
    await movePot(tx, pots, { ...move, kind: 'contribution', thousandths: fed }, nowMs);
    share += (before + fed) / THOUSAND - (opened.has(pot.name) ? 0n : before / THOUSAND);
    if (pot.name !== hit?.pot) continue;
    const amount = moneyOf((before + fed) / THOUSAND);
    share += seedOf(pot) / THOUSAND;
    await movePot(tx, pots, { ...move, kind: 'win', thousandths: -amount * THOUSAND }, nowMs);
    await movePot(tx, pots, { ...move, kind: 'seed', thousandths: seedOf(pot) }, nowMs);
    await addRoundJackpot(tx, round.id, pot.name, amount);
  }
  if (share > 0n) await addRoundShare(tx, round.id, moneyOf(share));
  return hit !== undefined;
}

/** What each pot of a machine holds now; those that nobody has fed yet hold their seeds. */
export async function presentPots(reader: Reader, pots: PotsOf) {
  const kept = await readPots(reader, pots);
  return (TERMS[pots.machineId] ?? []).map((terms) => {
    const thousandths = kept.find(({ name }) => name === terms.name)?.thousandths ?? seedOf(terms);
    return { name: terms.name, amount: wireMoney(moneyOf(thousandths / THOUSAND)) };
  });
}
