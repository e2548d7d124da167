import type { Sounds } from '../round/game.ts';

const KEY = 'sound';

/** Whether the player switched the sound on; off unless they did. */
export const soundIsOn = (): boolean => localStorage.getItem(KEY) === 'on';

type Tone = { readonly hertz: number; readonly atMs: number; readonly lastMs: number; readonly loud: number };

const CHORDS = {
  spin: [{ hertz: 220, atMs: 0, lastMs: 90, loud: 0.05 }],
  land: [{ hertz: 150, atMs: 0, lastMs: 120, loud: 0.09 }],
  chip: [
    { hertz: 1_180, atMs: 0, lastMs: 45, loud: 0.04 },
    { hertz: 1_560, atMs: 26, lastMs: 60, loud: 0.03 },
  ],
  small: [523, 659, 784].map((hertz, index) => ({ hertz, atMs: index * 80, lastMs: 220, loud: 0.06 })),
  big: [523, 659, 784, 1047, 1319].map((hertz, index) => ({
    hertz,
    atMs: index * 100,
    lastMs: 420,
    loud: 0.07,
  })),
} as const satisfies Record<string, readonly Tone[]>;

export type StageSounds = Sounds & {
  /** A chip comes to lie on the felt. */
  chip(): void;
  setOn(on: boolean): void;
};

/** Small synthesised sounds behind one switch. Nothing is made before the sound is first switched on. */
export function createSounds(): StageSounds {
  let on = soundIsOn();
  let context: AudioContext | undefined;
  const play = (tones: readonly Tone[]) => {
    if (!on) return;
    context ??= new AudioContext();
    for (const tone of tones) playTone(context, tone);
  };
  return {
    spin: () => play(CHORDS.spin),
    land: () => play(CHORDS.land),
    chip: () => play(CHORDS.chip),
    win: (size) => play(CHORDS[size]),
    setOn(next) {
      on = next;
      localStorage.setItem(KEY, next ? 'on' : 'off');
      if (!next) void context?.suspend();
      else void context?.resume();
    },
  };
}

function playTone(context: AudioContext, { hertz, atMs, lastMs, loud }: Tone): void {
  const from = context.currentTime + atMs / 1000;
  const until = from + lastMs / 1000;
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(loud, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, until);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(until);
}
