import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentEngine, variantsOf } from '../engines.ts';
import { publishedRange, publishedReturns } from '../published-returns.ts';
import { intervalOf, seededWords, simulate } from '../returns.ts';
import { CLUSTER_BLOOM_VARIANTS } from './cluster-bloom.ts';
import { enumerateHold } from './enumerate-hold.ts';
import { enumerateLines } from './enumerate-lines.ts';
import { enumerateProgressive } from './enumerate-progressive.ts';
import { HOLD_AND_WIN_VARIANTS } from './hold-and-win.ts';
import { LUCKY_25_VARIANTS } from './lucky25.ts';
import type { MachineHead } from './machine.ts';
import { PROGRESSIVE_3_VARIANTS } from './progressive-3.ts';
import { SLOT_ENGINES } from './slot-engines.ts';
import { type PlayedMachine, simulatePoints } from './slot-round.ts';
import { money, playOf } from './slot-test-kit.ts';
import { clusterMachine } from './spin-cluster.ts';
import { waysMachine } from './spin-ways.ts';
import { WAYS_TUMBLE_VARIANTS } from './ways-tumble.ts';

const cut = (share: number) => Math.floor(share * 10_000) / 100;

const named = <M extends MachineHead>(machines: readonly M[]) =>
  machines.map((machine) => [machine.version, machine] as const);

const VARIED = SLOT_ENGINES.filter((engine) => engine !== currentEngine(engine.id));

it('every slot has variants, the one in use first, each keeping more than the one before', () => {
  for (const { id } of SLOT_ENGINES) {
    const edges = variantsOf(id).map(({ edge }) => edge!);
    expect([edges.length, edges]).toEqual([3, edges.toSorted((a, b) => a - b)]);
    expect(variantsOf(id)[0]).toBe(currentEngine(id));
    for (const engine of variantsOf(id)) {
      const { least, most } = publishedRange(engine);
      expect(Math.abs(100 - (least + most) / 2 - engine.edge!)).toBeLessThan(0.5);
    }
  }
});

describe.each(VARIED)('$id $version', (engine) => {
  it('draws as its machine does and pays no more in any round', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (serverSeed, nonce) => {
        const seeds = { serverSeed, clientSeed: 'same', nonce };
        const first = playOf(currentEngine(engine.id)!, seeds, money('1'));
        const played = playOf(engine, seeds, money('1'));
        expect(played.book[0]).toEqual(first.book[0]);
        expect(played.payout).toBeLessThanOrEqual(first.payout);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what is counted', () => {
  it.each(named(LUCKY_25_VARIANTS))('of Lucky 25 %s is what it tells, cut', (_, machine) =>
    expect(cut(enumerateLines(machine).rtp)).toBe(plainOf(machine).least),
  );

  it.each(named(PROGRESSIVE_3_VARIANTS))('of Progressive 3 %s is what it tells, cut', (_, machine) =>
    expect(cut(enumerateProgressive(machine).rtp)).toBe(plainOf(machine).least),
  );

  it.each(named(HOLD_AND_WIN_VARIANTS))(
    'of Hold and win %s is what it tells, cut, and a bought round is within half a per cent',
    (_, machine) => {
      const { rtp, boughtRtp } = enumerateHold(machine);
      expect(cut(rtp)).toBe(plainOf(machine).least);
      expect(Math.abs(boughtRtp - rtp)).toBeLessThan(0.005);
    },
  );
});

/** What is told of the plain rounds of a machine. */
const plainOf = (machine: { readonly id: string; readonly version: string }) =>
  publishedReturns(machine).find(({ kind }) => kind === 'plain')!;

/** What a variant pays less than its machine in the same rounds: it hardly varies, where what either pays does. */
const lessThan = (machine: PlayedMachine, variant: PlayedMachine) => {
  let round = 0;
  return simulate('less', { rounds: 20_000, words: seededWords(0) }, () => {
    round += 1;
    const [first, other] = [machine, variant].map((each) =>
      simulatePoints(each, each.plain, seededWords(round)),
    );
    return (first! - other!) / 100;
  });
};

describe('what is played', () => {
  const versions = [
    ...WAYS_TUMBLE_VARIANTS.slice(1).map((each) => [WAYS_TUMBLE_VARIANTS[0]!, each].map(waysMachine)),
    ...CLUSTER_BLOOM_VARIANTS.slice(1).map((each) => [CLUSTER_BLOOM_VARIANTS[0]!, each].map(clusterMachine)),
  ].map(([machine, variant]) => [`${variant!.id} ${variant!.version}`, machine!, variant!] as const);

  it.each(versions)(
    'by %s is less than by its machine by what it tells less, within 99 %%',
    (_, machine, variant) => {
      const [more, less] = [plainOf(machine), plainOf(variant)];
      const { low, high } = intervalOf(lessThan(machine, variant));
      expect(high).toBeGreaterThan((more.least - less.most) / 100);
      expect(low).toBeLessThan((more.most - less.least) / 100);
      expect(low).toBeGreaterThan(0.005);
    },
  );
});
