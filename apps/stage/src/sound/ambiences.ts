import type { Setting } from '@fairhouse/games';
import { type Cue, renderCue, samplesIn, type Voice } from './render-cue.ts';

/** The kinds of game that sound alike. */
export type Family = 'slot' | 'table' | 'crash' | 'original' | 'fish';

/** What is heard around a game: slots have that of their setting. */
export type AmbienceName = Exclude<Family, 'slot'> | Setting;

/** An ambience, so many semitones above the pitch that it is written at. */
export type Ambience = { readonly name: AmbienceName; readonly up: number };

/** After so long an ambience begins again. */
export const LOOP_MS = 12_000;

/** Semitones above A2. */
const low = (semitones: number): number => 110 * 2 ** (semitones / 12);

const swells = (chords: readonly (readonly number[])[], loud: number): Cue =>
  chords.flatMap((chord, place) =>
    chord.map((semitones) => ({
      wave: 'triangle' as const,
      hertz: low(semitones),
      atMs: (place * LOOP_MS) / chords.length,
      lastMs: (LOOP_MS / chords.length) * 1.9,
      attackMs: LOOP_MS / chords.length / 1.6,
      loud,
    })),
  );

const waves = (count: number, hertz: readonly [number, number], loud: number): Cue =>
  Array.from({ length: count }, (_, place) => ({
    wave: 'noise' as const,
    hertz,
    atMs: (place * LOOP_MS) / count,
    lastMs: (LOOP_MS / count) * 1.8,
    attackMs: LOOP_MS / count / 1.8,
    loud,
  }));

const drops = (times: readonly number[], semitones: readonly number[], loud: number): Cue =>
  times.map((atMs, place) => ({
    wave: 'sine' as const,
    hertz: low(semitones[place % semitones.length]! + 36),
    atMs,
    lastMs: 900,
    loud,
  }));

/**
 * A lake at night, a hall that rings, a street of lanterns, woods at dusk, a quiet room, thin air, a workshop, deep water: soft,
 * without a beat that hurries anybody.
 */
export const AMBIENCES: Readonly<Record<AmbienceName, Cue>> = {
  water: [
    ...swells(
      [
        [0, 7, 12],
        [-4, 3, 8],
      ],
      0.05,
    ),
    ...waves(3, [500, 900], 0.02),
    ...drops([900, 3_700, 7_400, 9_800], [0, 7, 3, 10], 0.02),
  ],
  hall: [
    ...swells(
      [
        [-12, -5, 0],
        [-9, -2, 3],
        [-12, -5, 3],
      ],
      0.05,
    ),
    ...drops([1_400, 5_600, 9_200], [0, 3, -2], 0.024),
  ],
  street: [
    ...swells(
      [
        [-3, 4, 9],
        [-5, 2, 7],
      ],
      0.04,
    ),
    ...drops([300, 1_500, 2_700, 4_500, 6_300, 7_500, 8_700, 10_500], [0, 4, 7, 9, 12, 9, 7, 4], 0.018),
  ],
  wild: [
    ...swells(
      [
        [-7, 0, 7],
        [-5, 2, 9],
      ],
      0.04,
    ),
    ...waves(2, [700, 1_500], 0.022),
    ...drops([1_900, 2_150, 6_100, 9_400, 9_650], [19, 22, 17, 19, 24], 0.012),
  ],
  table: [
    ...swells(
      [
        [-5, 2, 7],
        [-7, 0, 5],
        [-5, 2, 9],
      ],
      0.045,
    ),
    ...waves(2, [260, 420], 0.025),
  ],
  crash: [
    ...swells(
      [
        [-12, -5, 2],
        [-10, -3, 4],
      ],
      0.05,
    ),
    ...waves(4, [900, 1_600], 0.016),
  ],
  original: [
    ...swells(
      [
        [-5, 0, 4],
        [-8, -3, 4],
      ],
      0.045,
    ),
    ...drops([2_200, 5_100, 8_300], [4, 0, 9], 0.018),
  ],
  fish: [
    ...swells(
      [
        [-9, -2, 3],
        [-12, -5, 0],
      ],
      0.045,
    ),
    ...waves(5, [240, 700], 0.035),
    ...drops([600, 2_900, 4_100, 8_800, 10_600], [12, 7, 14, 9, 5], 0.014),
  ],
};

/** A loop without a seam: what rings on past its end is heard at its beginning. */
export function renderAmbience({ name, up }: Ambience): Float32Array<ArrayBuffer> {
  const whole = renderCue(AMBIENCES[name].map((voice) => raise(voice, 2 ** (up / 12))));
  const loop = whole.slice(0, samplesIn(LOOP_MS));
  for (let n = loop.length; n < whole.length; n += 1) loop[n - loop.length]! += whole[n]!;
  return loop;
}

const raise = (voice: Voice, times: number): Voice => {
  const { hertz } = voice;
  return {
    ...voice,
    hertz: typeof hertz === 'number' ? hertz * times : [hertz[0] * times, hertz[1] * times],
  };
};
