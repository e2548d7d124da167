import type { Sounds } from '../round/game.ts';

const KEY = 'sound';

/** Whether the player switched the sound on; off unless they did. */
export const soundIsOn = (): boolean => localStorage.getItem(KEY) === 'on';

type Tone = { readonly hertz: number; readonly atMs: number; readonly lastMs: number; readonly loud: number };

const CHORDS = {
  spin: [{ hertz: 220, atMs: 0, lastMs: 90, loud: 0.05 }],
  land: [{ hertz: 150, atMs: 0, lastMs: 120, loud: 0.09 }],
  small: [523, 659, 784].map((hertz, index) => ({ hertz, atMs: index * 80, lastMs: 220, loud: 0.06 })),
  big: [523, 659, 784, 1047, 1319].map((hertz, index) => ({
    hertz,
    atMs: index * 100,
    lastMs: 420,
    loud: 0.07,
  })),
} as const satisfies Record<string, readonly Tone[]>;

/** Small synthesised sounds behind one switch. Nothing is made before the sound is first switched on. */
export function createSounds(): Sounds & { setOn(on: boolean): void } {
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
