import { assert } from '@fairhouse/kernel';
import type { Odds, Settled, Spot } from '../table-game.ts';

const WHOLE = 1n;

/** Reads a profit per 1 staked: a whole number, a decimal or a fraction. */
export function parsePay(pays: string): Odds {
  const [, whole, decimals = '', denominator] = /^(\d+)(?:\.(\d+))?(?:\/(\d+))?$/.exec(pays) ?? [];
  assert(whole !== undefined, `a pay: ${pays}`);
  return denominator === undefined
    ? { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) }
    : { numerator: BigInt(whole), denominator: BigInt(denominator) };
}

/** Stake and profit. */
export function won(pays: string): Settled {
  const { numerator, denominator } = parsePay(pays);
  return { result: 'win', gross: { numerator: numerator + denominator, denominator } };
}

export const LOST: Settled = { result: 'lose', gross: { numerator: 0n, denominator: WHOLE } };
export const PUSHED: Settled = { result: 'push', gross: { numerator: 1n, denominator: WHOLE } };
export const HALF_LOST: Settled = { result: 'half_lose', gross: { numerator: 1n, denominator: 2n } };

/** @param lesser what it pays on wins that are not the best, rising */
export const spot = (id: string, pays: string, ...lesser: readonly string[]): Spot => ({
  id,
  kind: id.split(':')[0]!,
  pays,
  ...(lesser.length > 0 && { lesser }),
});

/** A way to look up spots of a felt; one that it lacks is a bug of the caller. */
export function indexSpots(spots: readonly Spot[]): (id: string) => Spot {
  const byId = new Map(spots.map((each) => [each.id, each]));
  return (id) => {
    const found = byId.get(id);
    assert(found, `a spot of this felt: ${id}`);
    return found;
  };
}
