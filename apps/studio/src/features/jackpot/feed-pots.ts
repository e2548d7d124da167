import type { RawBuilder, Reader, Tx } from '@fairhouse/db';
import { type GameEvent, type PotName, type PotTerms, PROGRESSIVE_3 } from '@fairhouse/games';
import { assert, MONEY_SCALE, type Money, moneyOf, wireMoney } from '@fairhouse/kernel';
import {
  addRoundJackpot,
  addRoundShare,
  lockPots,
  movePots,
  openPots,
  type PotMove,
  type PotsOf,
  readPots,
} from './store.ts';

/** What a pot needs to know of a round that was decided. */
export type FedBy = {
  readonly id: string;
  readonly machineId: string;
  readonly currency: string;
  readonly stake: Money;
};

const TERMS: Readonly<Record<string, readonly PotTerms[]>> = { [PROGRESSIVE_3.id]: PROGRESSIVE_3.pots };

const THOUSAND = 1_000n;

const seedOf = ({ seed }: PotTerms): bigint => BigInt(seed) * MONEY_SCALE * THOUSAND;

/** Whether rounds of a machine feed pots. */
export const hasPots = (machineId: string): boolean => TERMS[machineId] !== undefined;

/** Whether a round does; practice play neither feeds nor wins one. */
export const feedsPots = (round: { readonly machineId: string; readonly demo: boolean }): boolean =>
  !round.demo && hasPots(round.machineId);

/** The pot that a book says was won. */
export const hitPot = (book: readonly GameEvent[]): PotName | undefined =>
  (book as readonly (GameEvent & { pot?: PotName })[]).find(({ type }) => type === 'jackpotHit')?.pot;

/**
 * Locks the pots of a round's machine, to feed them with their shares of its stake and, when the book says so, to empty one
 * and seed it anew: all in the transaction that decides the round, so that a round which is given back has never fed one.
 * @returns the statements that do it
 */
export async function feedPots(
  tx: Tx,
  round: FedBy,
  book: readonly GameEvent[],
  nowMs: number,
): Promise<RawBuilder<unknown>[]> {
  const terms = TERMS[round.machineId];
  assert(terms, 'a machine that has pots');
  const pots: PotsOf = { machineId: round.machineId, currency: round.currency };
  const { locked, opened } = await lockOpenPots(tx, pots, terms, nowMs);
  const hit = hitPot(book);
  const moves: PotMove[] = [];
  const won: RawBuilder<unknown>[] = [];
  let share = 0n;
  for (const pot of terms) {
    const before = locked.find(({ name }) => name === pot.name)?.thousandths;
    assert(before !== undefined, 'a pot is opened before it is fed');
    const fed = round.stake * BigInt(pot.perThousand);
    const move = { name: pot.name, roundId: round.id };
    moves.push({ ...move, kind: 'contribution', thousandths: fed });
    share += (before + fed) / THOUSAND - (opened.has(pot.name) ? 0n : before / THOUSAND);
    if (pot.name !== hit) continue;
    const amount = moneyOf((before + fed) / THOUSAND);
    share += seedOf(pot) / THOUSAND;
    moves.push({ ...move, kind: 'win', thousandths: -amount * THOUSAND });
    moves.push({ ...move, kind: 'seed', thousandths: seedOf(pot) });
    won.push(addRoundJackpot(round.id, pot.name, amount));
  }
  const shared = share > 0n ? [addRoundShare(round.id, moneyOf(share))] : [];
  return [movePots(pots, moves, nowMs), ...won, ...shared];
}

/** All pots of a machine, locked; those that nobody has fed yet are opened with their seeds. */
async function lockOpenPots(tx: Tx, pots: PotsOf, terms: readonly PotTerms[], nowMs: number) {
  const there = await lockPots(tx, pots);
  if (there.length === terms.length) return { locked: there, opened: new Set<PotName>() };
  const seeds = terms.map((pot) => ({ name: pot.name, thousandths: seedOf(pot) }));
  const opened = await openPots(tx, pots, seeds, nowMs);
  return { locked: await lockPots(tx, pots), opened: new Set(opened.map(({ name }) => name)) };
}

/** What each pot of a machine holds now; those that nobody has fed yet hold their seeds. */
export async function presentPots(reader: Reader, pots: PotsOf) {
  const kept = await readPots(reader, pots);
  return (TERMS[pots.machineId] ?? []).map((terms) => {
    const thousandths = kept.find(({ name }) => name === terms.name)?.thousandths ?? seedOf(terms);
    return { name: terms.name, amount: wireMoney(moneyOf(thousandths / THOUSAND)) };
  });
}
