import { type RouletteSpin, WHEEL } from '@fairhouse/games';

const SHOWN = 4;

/** The numbers that came most often, and those that have not come for longest. */
export function hotAndCold(spins: readonly RouletteSpin[]) {
  const numbers = spins.map(({ number }) => number);
  const count = (number: number) => numbers.filter((each) => each === number).length;
  const since = (number: number) => numbers.length - 1 - numbers.lastIndexOf(number);
  return {
    hot: WHEEL.map((number) => ({ number, count: count(number) }))
      .filter((each) => each.count > 1)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, SHOWN),
    cold: WHEEL.map((number) => ({ number, since: since(number) }))
      .toSorted((one, other) => other.since - one.since)
      .slice(0, SHOWN),
  };
}
