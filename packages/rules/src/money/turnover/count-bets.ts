import type { Money } from '@fairhouse/kernel';

/** Valid bets that are owed before money may leave, and how much of them is done. */
export type Requirement = { readonly id: string; readonly required: Money; readonly done: Money };

/** Hundredths of a per cent: 10,000 asks for valid bets of the amount itself. */
const ONE = 10_000n;

/** What an amount asks for at a multiple in hundredths of a per cent, rounded up to the last unit. */
export const requiredFor = (amount: Money, multiple: number): Money =>
  ((amount * BigInt(multiple) + ONE - 1n) / ONE) as Money;

export const leftOf = ({ required, done }: Requirement): Money =>
  (done >= required ? 0n : required - done) as Money;

/**
 * Counts valid bets towards requirements, the oldest first; what is more than all of them ask for counts for nothing.
 * @param open in the order in which they came
 * @returns the same, with what is done now
 */
export function countBets(open: readonly Requirement[], validBets: Money): readonly Requirement[] {
  let rest: bigint = validBets;
  return open.map((requirement) => {
    const left = leftOf(requirement);
    const taken = rest < left ? rest : left;
    rest -= taken;
    return { ...requirement, done: (requirement.done + taken) as Money };
  });
}
