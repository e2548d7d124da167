/** Samples a second of everything that is rendered. */
export const RATE = 22_050;

/** A pitch in hertz, or a glide from one to another. */
type Pitch = number | readonly [from: number, to: number];

/** One voice of a cue. Noise has no pitch: `hertz` is where its highs are cut. */
export type Voice = {
  readonly wave: 'sine' | 'triangle' | 'saw' | 'noise';
  readonly hertz: Pitch;
  readonly atMs: number;
  /** From its onset until it has died away, by 60 dB. */
  readonly lastMs: number;
  /** Until it is loudest; 4 unless told. */
  readonly attackMs?: number;
  /** Its greatest amplitude, of 1. */
  readonly loud: number;
};

export type Cue = readonly Voice[];

const ATTACK_MS = 4;
/** ln(1000): an amplitude falls by 60 dB. */
const DECAY = Math.log(1000);
/** A sound ends in silence: its last moments are faded. */
const FADE_MS = 8;

export const lengthMs = (cue: Cue): number => Math.max(...cue.map(({ atMs, lastMs }) => atMs + lastMs));

/** Adds the voices of a cue up, the same every time. @returns samples of -1 to 1 at `RATE` */
export function renderCue(cue: Cue): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(samplesIn(lengthMs(cue)));
  for (const [place, voice] of cue.entries()) addVoice(samples, voice, place + 1);
  const fade = samplesIn(FADE_MS);
  for (let back = 0; back < fade; back += 1) samples[samples.length - 1 - back]! *= back / fade;
  return samples;
}

export const samplesIn = (ms: number): number => Math.round((ms * RATE) / 1000);

function addVoice(samples: Float32Array, voice: Voice, seed: number): void {
  const first = samplesIn(voice.atMs);
  const length = samplesIn(voice.lastMs);
  const attack = Math.max(1, samplesIn(voice.attackMs ?? ATTACK_MS));
  const [from, to] = typeof voice.hertz === 'number' ? [voice.hertz, voice.hertz] : voice.hertz;
  const next = WAVES[voice.wave](seed);
  for (let n = 0; n < length; n += 1) {
    const envelope = n < attack ? n / attack : Math.exp((-DECAY * (n - attack)) / (length - attack));
    samples[first + n]! += voice.loud * envelope * next(from * (to / from) ** (n / length));
  }
}

/** A wave asks for its pitch of the moment, and gives the next sample. */
type Wave = (seed: number) => (hertz: number) => number;

const periodic =
  (shape: (phase: number) => number): Wave =>
  () => {
    let phase = 0;
    return (hertz) => {
      const sample = shape(phase);
      phase = (phase + hertz / RATE) % 1;
      return sample;
    };
  };

const WAVES: Readonly<Record<Voice['wave'], Wave>> = {
  sine: periodic((phase) => Math.sin(2 * Math.PI * phase)),
  triangle: periodic((phase) => 1 - 4 * Math.abs(((phase + 0.25) % 1) - 0.5)),
  saw: periodic((phase) => 1 - 2 * phase),
  noise: (seed) => {
    const draw = drawFrom(seed);
    let last = 0;
    return (hertz) => {
      const part = 1 - Math.exp((-2 * Math.PI * hertz) / RATE);
      last += part * (draw() - last);
      // What is cut away leaves it quieter.
      return last / Math.sqrt(part / (2 - part));
    };
  },
};

/** Numbers of -1 to 1 that look like chance, the same for a seed: mulberry32. */
function drawFrom(seed: number): () => number {
  let state = seed * 0x9e37_79b9;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}
