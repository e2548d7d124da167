import { describe, expect, it } from 'vitest';
import { runArrivals } from './arrivals.ts';
import { measureInterleaved, median, percentile, runCallers, type Subject } from './measure.ts';

describe('what a run is reduced to', () => {
  it('takes the middle, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('names a percentile by the value that enough others do not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNull();
  });

  it('compares each round with the yardstick of the same round', async () => {
    const turns: string[] = [];
    const subject = (name: string, yardstick: string | null, rates: readonly number[]): Subject => {
      const left = [0, ...rates];
      return {
        name,
        unit: 'calls/s',
        yardstick,
        says: '',
        measure: async () => {
          turns.push(name);
          return { perSecond: left.shift()!, p50Ms: 1, p99Ms: name === 'ours' ? 2 : null };
        },
      };
    };
    const rows = await measureInterleaved(
      [subject('theirs', null, [100, 10, 100]), subject('ours', 'theirs', [50, 5, 80])],
      { rounds: 3, seconds: 1 },
      () => {},
    );
    expect(turns).toEqual(['theirs', 'ours', 'theirs', 'ours', 'ours', 'theirs', 'theirs', 'ours']);
    expect(rows[0]).toMatchObject({ name: 'theirs', value: 100, ratio: null, p99Ms: null });
    expect(rows[1]).toMatchObject({ name: 'ours', value: 50, ratio: 0.5, p50Ms: 1, p99Ms: 2 });
  });

  it('keeps one call in flight per caller and counts every call that was answered', async () => {
    const inFlight = new Set<number>();
    let calls = 0;
    const round = await runCallers(3, 0.05, async (caller) => {
      expect(inFlight.has(caller)).toBe(false);
      inFlight.add(caller);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inFlight.delete(caller);
      calls += 1;
    });
    expect(calls).toBeGreaterThanOrEqual(3);
    expect(inFlight.size).toBe(0);
    expect(round.p50Ms).toBeGreaterThan(1);
    expect(round.p99Ms).toBeGreaterThanOrEqual(round.p50Ms!);
  });

  it('stops at the first failure, once nobody is waiting for an answer', async () => {
    let answered = 0;
    const failing = runCallers(2, 60, async (caller) => {
      if (caller === 0) throw new Error('refused');
      await new Promise((resolve) => setTimeout(resolve, 20));
      answered += 1;
    });
    await expect(failing).rejects.toThrow('refused');
    expect(answered).toBe(1);
  });

  it('prepares a subject before each of its turns, the first one too', async () => {
    const steps: string[] = [];
    const subject: Subject = {
      name: 'ours',
      unit: 'calls/s',
      yardstick: null,
      says: '',
      prepare: async () => void steps.push('prepare'),
      measure: async () => {
        steps.push('measure');
        return { perSecond: 1, p50Ms: null, p99Ms: null };
      },
    };
    await measureInterleaved([subject], { rounds: 2, seconds: 1 }, () => {});
    expect(steps).toEqual(Array(3).fill(['prepare', 'measure']).flat());
  });
});

describe('arrivals on a clock', () => {
  it('come whether those before were answered or not, and wait from the instant they were due', async () => {
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const round = await runArrivals(200, 0.05, async () => {
      begun += 1;
      if (begun === 10) setTimeout(gate.resolve, 20);
      await gate.promise;
    });
    expect(begun).toBe(10);
    // The first was due 45 ms before the last, which opened the gate 20 ms later.
    expect(round.p99Ms).toBeGreaterThan(60);
    expect(round.p50Ms).toBeGreaterThan(35);
  });

  it('end with what the first failed call threw, once nobody is waiting for an answer', async () => {
    let answered = 0;
    const failing = runArrivals(1_000, 0.005, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      answered += 1;
      throw new Error(`refused ${answered}`);
    });
    await expect(failing).rejects.toThrow('refused 1');
  });
});
