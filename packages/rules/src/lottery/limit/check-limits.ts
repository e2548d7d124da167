/** What a limit speaks of. */
export type LimitScope = 'number' | 'play' | 'issue' | 'player';

/** A sum that must not pass its limit, and what a line adds to it; in units of 1/10,000. */
export type LimitCheck = {
  readonly scope: LimitScope;
  readonly held: bigint;
  readonly added: bigint;
  readonly limit: bigint;
};

export type LimitFault = {
  readonly scope: LimitScope;
  /** How much more would fit, never below zero. */
  readonly room: bigint;
};

/** @returns the limit with the least room among those that the line would pass; undefined where all hold */
export function findLimitFault(checks: readonly LimitCheck[]): LimitFault | undefined {
  let worst: LimitFault | undefined;
  for (const { scope, held, added, limit } of checks) {
    if (held + added <= limit) continue;
    const room = limit > held ? limit - held : 0n;
    if (!worst || room < worst.room) worst = { scope, room };
  }
  return worst;
}

/** The largest multiple of a line that all limits leave room for. */
export function multipleWithin(checks: readonly LimitCheck[], multipleMax: number): number {
  const most = checks.reduce((least, { held, added, limit }) => {
    if (added <= 0n) return least;
    const fits = limit > held ? (limit - held) / added : 0n;
    return fits < least ? fits : least;
  }, BigInt(multipleMax));
  return Number(most);
}

/** A page of exposure: what is owed on each of its cells, and how many prizes of a draw fall into its space. */
export type OwedPage = { readonly space: string; readonly owed: readonly bigint[]; readonly times?: number };

/** What an issue can cost at most: outcomes of one space exclude each other but for the prizes that fall into it, spaces add up. */
export function worstOfIssue(pages: readonly OwedPage[]): bigint {
  const largest = new Map<string, bigint>();
  for (const { space, owed, times = 1 } of pages)
    for (const cell of owed) {
      const cost = cell * BigInt(times);
      if (cost > (largest.get(space) ?? 0n)) largest.set(space, cost);
    }
  return [...largest.values()].reduce((sum, cost) => sum + cost, 0n);
}
