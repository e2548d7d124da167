import type { Cue, Voice } from './render-cue.ts';

/** Semitones above A4. */
const note = (semitones: number): number => 440 * 2 ** (semitones / 12);

/** Notes one after another, each with its octave above it, quieter. */
const run = (
  semitones: readonly number[],
  { everyMs, lastMs, loud }: { everyMs: number; lastMs: number; loud: number },
): Voice[] =>
  semitones.flatMap((semitone, place) => [
    { wave: 'triangle', hertz: note(semitone), atMs: place * everyMs, lastMs, loud },
    { wave: 'sine', hertz: note(semitone + 12), atMs: place * everyMs, lastMs: lastMs * 0.7, loud: loud / 3 },
  ]);

/** A chord that swells behind a run. */
const pad = (semitones: readonly number[], atMs: number, lastMs: number, loud: number): Voice[] =>
  semitones.map((semitone) => ({
    wave: 'triangle',
    hertz: note(semitone),
    atMs,
    lastMs,
    attackMs: lastMs / 5,
    loud,
  }));

const click = (atMs: number, hertz: number, loud: number): Voice => ({
  wave: 'noise',
  hertz,
  atMs,
  lastMs: 34,
  attackMs: 1,
  loud,
});

/** A ball on a wheel: quicker at first, then slower. */
const rattle = (count: number, loud: number): Voice[] =>
  Array.from({ length: count }, (_, place) =>
    click(60 * place + place ** 2 * 4, 3_200 - place * 70, loud * (1 - place / (count * 1.4))),
  );

/** Every sound of the games, as notes: ours, and rendered where they are heard. */
export const CUES = {
  whirl: [
    { wave: 'noise', hertz: [500, 1_800], atMs: 0, lastMs: 260, attackMs: 60, loud: 0.1 },
    { wave: 'sine', hertz: [160, 240], atMs: 0, lastMs: 180, attackMs: 20, loud: 0.12 },
  ],
  stop1: reelStop(-24),
  stop2: reelStop(-22),
  stop3: reelStop(-20),
  stop4: reelStop(-19),
  stop5: reelStop(-17),
  suspense: [
    { wave: 'saw', hertz: [110, 220], atMs: 0, lastMs: 1_300, attackMs: 900, loud: 0.09 },
    { wave: 'triangle', hertz: [220, 440], atMs: 0, lastMs: 1_300, attackMs: 900, loud: 0.12 },
    ...Array.from({ length: 12 }, (_, place) => click(place * (104 - place * 2), 2_000 + place * 150, 0.12)),
  ],
  small: run([3, 7, 10], { everyMs: 80, lastMs: 320, loud: 0.2 }),
  nice: [...run([3, 7, 10, 15], { everyMs: 85, lastMs: 420, loud: 0.22 }), ...pad([-9, -5], 0, 700, 0.08)],
  big: [
    ...run([3, 7, 10, 15, 10, 15, 19], { everyMs: 110, lastMs: 620, loud: 0.2 }),
    ...pad([-9, -5, -2], 0, 1_500, 0.08),
  ],
  mega: [
    ...run([3, 7, 10, 15, 8, 12, 15, 20, 10, 15, 19, 22, 27], { everyMs: 125, lastMs: 800, loud: 0.17 }),
    ...pad([-9, -5, -2], 0, 1_200, 0.07),
    ...pad([-4, 0, 3], 900, 1_600, 0.07),
    { wave: 'noise', hertz: [3_000, 7_000], atMs: 1_500, lastMs: 900, attackMs: 60, loud: 0.06 },
  ],
  feature: [
    ...run([-2, 3, 7, 10, 15], { everyMs: 70, lastMs: 500, loud: 0.2 }),
    { wave: 'noise', hertz: [800, 6_000], atMs: 0, lastMs: 600, attackMs: 320, loud: 0.08 },
  ],
  chip: [
    click(0, 5_200, 0.3),
    { wave: 'sine', hertz: 1_900, atMs: 2, lastMs: 60, loud: 0.12 },
    { wave: 'sine', hertz: 2_540, atMs: 24, lastMs: 70, loud: 0.08 },
  ],
  card: [{ wave: 'noise', hertz: [5_000, 1_400], atMs: 0, lastMs: 120, attackMs: 16, loud: 0.2 }],
  opened: run([3, 10], { everyMs: 130, lastMs: 520, loud: 0.16 }),
  closed: run([10, 3], { everyMs: 130, lastMs: 420, loud: 0.14 }),
  told: [
    ...run([15], { everyMs: 1, lastMs: 900, loud: 0.16 }),
    { wave: 'sine', hertz: note(31), atMs: 0, lastMs: 400, loud: 0.05 },
  ],
  ball: [...rattle(18, 0.22), { wave: 'noise', hertz: [900, 300], atMs: 0, lastMs: 1_900, loud: 0.05 }],
  lift: [
    { wave: 'noise', hertz: [300, 2_600], atMs: 0, lastMs: 1_100, attackMs: 500, loud: 0.14 },
    { wave: 'saw', hertz: [70, 180], atMs: 0, lastMs: 900, attackMs: 300, loud: 0.07 },
  ],
  bust: [
    { wave: 'noise', hertz: [2_400, 120], atMs: 0, lastMs: 900, attackMs: 2, loud: 0.34 },
    { wave: 'sine', hertz: [150, 40], atMs: 0, lastMs: 700, attackMs: 2, loud: 0.4 },
  ],
  toss: [
    { wave: 'noise', hertz: [900, 3_600], atMs: 0, lastMs: 120, attackMs: 30, loud: 0.12 },
    { wave: 'sine', hertz: [520, 660], atMs: 20, lastMs: 110, loud: 0.12 },
  ],
  settle: [{ wave: 'triangle', hertz: [240, 150], atMs: 0, lastMs: 170, loud: 0.24 }, click(0, 1_600, 0.18)],
  shot: [
    { wave: 'sine', hertz: [900, 240], atMs: 0, lastMs: 110, attackMs: 1, loud: 0.2 },
    click(0, 2_600, 0.12),
  ],
  splash: [
    { wave: 'noise', hertz: [4_000, 700], atMs: 0, lastMs: 260, attackMs: 6, loud: 0.16 },
    { wave: 'sine', hertz: [300, 620], atMs: 30, lastMs: 120, loud: 0.1 },
  ],
} as const satisfies Readonly<Record<string, Cue>>;

export type CueName = keyof typeof CUES;

/** Each reel comes to rest a little higher than the one before. */
function reelStop(semitones: number): Cue {
  return [
    { wave: 'triangle', hertz: [note(semitones), note(semitones - 5)], atMs: 0, lastMs: 150, loud: 0.36 },
    click(0, 1_900, 0.2),
  ];
}
