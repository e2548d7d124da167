/** A ticket and the name of its holder in the raffle. */
export type Ticket = { readonly number: number; readonly holder: string };

/** The list that is hashed when tickets close: a line for each, in the order of their numbers. */
export const listText = (tickets: readonly Ticket[]): string =>
  tickets.map(({ number, holder }) => `${number} ${holder}\n`).join('');

/**
 * The winning tickets, the first prize first. Whoever wins leaves with all other tickets; where nobody is left, the rest of the
 * prizes stays with the house.
 * @param nextBelow a whole number of [0, n), each equally likely
 */
export function drawTickets(
  tickets: readonly Ticket[],
  prizes: number,
  nextBelow: (n: number) => number,
): readonly Ticket[] {
  const winners: Ticket[] = [];
  let left = tickets;
  while (winners.length < prizes && left.length > 0) {
    const winner = left[nextBelow(left.length)]!;
    winners.push(winner);
    left = left.filter(({ holder }) => holder !== winner.holder);
  }
  return winners;
}

/** Tickets that a member may have by now. */
export const ticketsFor = (
  {
    free,
    perTicket,
    most,
  }: { readonly free: number; readonly perTicket: bigint | null; readonly most: number },
  valid: bigint,
): number => {
  const earned = perTicket === null ? 0n : valid / perTicket;
  const all = BigInt(free) + (earned < 0n ? 0n : earned);
  return Number(all < BigInt(most) ? all : most);
};
