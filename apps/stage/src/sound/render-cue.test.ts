import { describe, expect, it } from 'vitest';
import { AMBIENCES, type AmbienceName, LOOP_MS, renderAmbience } from './ambiences.ts';
import { CUES, type CueName } from './cues.ts';
import { lengthMs, RATE, renderCue, samplesIn } from './render-cue.ts';

const NAMES = Object.keys(CUES) as CueName[];
const FAMILIES = Object.keys(AMBIENCES) as AmbienceName[];

const peak = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
/** Root of the mean square, in decibels of full scale. */
const loudness = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
const mean = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
/** How often a second the sound crosses zero upwards: about its pitch. */
const crossings = (samples: Float32Array): number =>
  (samples.filter((sample, n) => n > 0 && sample >= 0 && samples[n - 1]! < 0).length * RATE) / samples.length;

describe('a cue', () => {
  it.each(NAMES)('%s is heard, clips nothing, hangs on no offset and ends in silence', (name) => {
    const samples = renderCue(CUES[name]);
    expect(samples).toHaveLength(samplesIn(lengthMs(CUES[name])));
    expect(peak(samples)).toBeGreaterThan(0.08);
    expect(peak(samples)).toBeLessThan(0.95);
    expect(loudness(samples)).toBeGreaterThan(-42);
    expect(Math.abs(mean(samples))).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(1e-4);
    expect(Math.abs(samples[0]!)).toBeLessThan(0.05);
  });

  it('is the same whenever it is rendered', () => {
    for (const name of NAMES) expect(renderCue(CUES[name])).toEqual(renderCue(CUES[name]));
  });

  it('of a reel is higher than that of the reel before', () => {
    const pitches = (['stop1', 'stop2', 'stop3', 'stop4', 'stop5'] as const).map((name) =>
      crossings(renderCue(CUES[name].slice(0, 1))),
    );
    expect(pitches).toEqual(pitches.toSorted((a, b) => a - b));
    expect(new Set(pitches).size).toBe(5);
  });

  it('of a win lasts longer the more the win weighs', () => {
    const lengths = (['small', 'nice', 'big', 'mega'] as const).map((tier) => lengthMs(CUES[tier]));
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(4);
  });

  it('has the pitch that it is written with', () => {
    expect(
      crossings(renderCue([{ wave: 'sine', hertz: 440, atMs: 0, lastMs: 1_000, loud: 0.5 }])),
    ).toBeCloseTo(440, -1);
  });
});

describe('an ambience', () => {
  it.each(FAMILIES)('of %s is quieter than any win, and begins again without a seam', (family) => {
    const loop = renderAmbience({ name: family, up: 0 });
    expect(loop).toHaveLength(samplesIn(LOOP_MS));
    expect(peak(loop)).toBeLessThan(0.6);
    expect(loudness(loop)).toBeGreaterThan(-45);
    expect(loudness(loop)).toBeLessThan(loudness(renderCue(CUES.small)));
    const steps = loop.map((sample, n) => Math.abs(sample - loop.at(n - 1)!));
    expect(steps[0]).toBeLessThanOrEqual(peak(steps.slice(1)));
  });
});
