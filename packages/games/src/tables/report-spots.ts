import { assert } from '@fairhouse/kernel';
import type { GameEvent } from '../engine.ts';
import type { Settled, Spot, SpotReport, TableGame } from '../table-game.ts';

/** Outcomes that settle alike, and how many equally likely ways lead to them. */
export type OutcomeClass<Outcome> = { readonly outcome: Outcome; readonly ways: bigint };

/** The return of each spot over all ways, exact until the last division. */
export function reportSpots<Outcome>(
  spots: readonly Spot[],
  classes: readonly OutcomeClass<Outcome>[],
  settle: (spot: string, outcome: Outcome) => Settled,
): SpotReport[] {
  const ways = classes.reduce((sum, each) => sum + each.ways, 0n);
  return spots.map(({ id }) => {
    let gross = 0n;
    let squared = 0n;
    for (const each of classes) {
      const { numerator, denominator } = settle(id, each.outcome).gross;
      const scaled = (numerator * SCALE) / denominator;
      assert((numerator * SCALE) % denominator === 0n, `the pay of ${id} divides the scale`);
      gross += scaled * each.ways;
      squared += scaled * scaled * each.ways;
    }
    const rtp = ratio(gross, ways * SCALE);
    return { spot: id, rtp, sd: Math.sqrt(ratio(squared, ways * SCALE * SCALE) - rtp * rtp) };
  });
}

/** A table that pays back more than it takes on any bet is a mistake in its pays, and must not open. */
export function assertHouseEdge<Outcome extends GameEvent>(game: TableGame<Outcome>): void {
  for (const { spot, rtp } of game.enumerate())
    assert(rtp < 1, `${game.id} ${game.version} keeps an edge on ${spot}: ${rtp}`);
}

/** All denominators of the felts divide it: hundredths, halves and sixtieths. */
const SCALE = 600n;

/** To 15 digits. */
const ratio = (numerator: bigint, denominator: bigint): number =>
  Number((numerator * PRECISION) / denominator) / Number(PRECISION);

const PRECISION = 10n ** 15n;
