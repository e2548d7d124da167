import { type Cue, renderCue, samplesIn } from './render-cue.ts';

/** The kinds of game that sound alike. */
export type Family = 'slot' | 'table' | 'crash' | 'original' | 'fish';

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

/** A lake at night, a quiet room, thin air, a workshop, deep water: soft, without a beat that hurries anybody. */
export const AMBIENCES: Readonly<Record<Family, Cue>> = {
  slot: [
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
export function renderAmbience(family: Family): Float32Array<ArrayBuffer> {
  const whole = renderCue(AMBIENCES[family]);
  const loop = whole.slice(0, samplesIn(LOOP_MS));
  for (let n = loop.length; n < whole.length; n += 1) loop[n - loop.length]! += whole[n]!;
  return loop;
}
