import { type Ambience, renderAmbience } from './ambiences.ts';
import { CUES, type CueName } from './cues.ts';
import { RATE, renderCue } from './render-cue.ts';

/** What can be made louder or quieter: everything, and what it is made of. */
export const LEVELS = ['all', 'effects', 'ambience'] as const;
export type Level = (typeof LEVELS)[number];

/** `levels`: in hundredths. */
export type Mix = { readonly on: boolean; readonly levels: Readonly<Record<Level, number>> };

const KEY = 'sound';
const LEVELS_KEY = 'soundLevels';
const STANDARD: Mix['levels'] = { all: 80, effects: 90, ambience: 50 };
/** A level or an ambience that changes does so within this, or it would crackle. */
const GLIDE_S = 0.08;
const FADE_S = 1.2;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** All sound of a page behind one switch, off until the player turns it on. Nothing is made before. */
export function createMixer(kept: Kept, openContext: () => AudioContext) {
  let mix: Mix = { on: kept.getItem(KEY) === 'on', levels: readLevels(kept.getItem(LEVELS_KEY)) };
  let desk: ReturnType<typeof createDesk> | undefined;
  let wished: Ambience | undefined;
  const listeners = new Set<() => void>();

  const change = (part: Partial<Mix>) => {
    mix = { ...mix, ...part };
    kept.setItem(KEY, mix.on ? 'on' : 'off');
    kept.setItem(LEVELS_KEY, JSON.stringify(mix.levels));
    for (const listener of listeners) listener();
  };
  const theDesk = () => {
    desk ??= createDesk(openContext(), mix.levels);
    return desk;
  };

  return {
    getState: () => mix,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setOn(on: boolean) {
      change({ on });
      if (!on) return void desk?.context.suspend();
      void theDesk().context.resume();
      theDesk().surround(wished);
    },
    setLevel(level: Level, hundredths: number) {
      change({ levels: { ...mix.levels, [level]: hundredths } });
      desk?.setLevel(level, hundredths);
    },
    play(name: CueName) {
      if (mix.on) theDesk().play(name);
    },
    /** What is heard all the while; undefined: nothing. It waits for the first sound, as browsers want a touch before. */
    surround(ambience: Ambience | undefined) {
      wished = ambience;
      if (mix.on) theDesk().surround(ambience);
    },
    /** Nobody hears a page that nobody sees. */
    setSeen(seen: boolean) {
      if (mix.on) void (seen ? desk?.context.resume() : desk?.context.suspend());
    },
  };
}

export type Mixer = ReturnType<typeof createMixer>;

function readLevels(text: string | null): Mix['levels'] {
  try {
    const read = JSON.parse(text ?? '{}') as Partial<Mix['levels']>;
    const of = (level: Level): number => {
      const value = read[level];
      return typeof value === 'number' && value >= 0 && value <= 100 ? value : STANDARD[level];
    };
    return { all: of('all'), effects: of('effects'), ambience: of('ambience') };
  } catch {
    return STANDARD;
  }
}

/** Effects and ambience, each with its level, through one level for all and a limiter. */
function createDesk(context: AudioContext, levels: Mix['levels']) {
  const limiter = new DynamicsCompressorNode(context, { threshold: -10, ratio: 12, attack: 0.002 });
  const gains = Object.fromEntries(
    LEVELS.map((level) => [level, new GainNode(context, { gain: levels[level] / 100 })]),
  ) as Record<Level, GainNode>;
  gains.effects.connect(gains.all);
  gains.ambience.connect(gains.all);
  gains.all.connect(limiter).connect(context.destination);
  const buffers = new Map<CueName, AudioBuffer>();
  let around:
    | { readonly ambience: Ambience; readonly source: AudioBufferSourceNode; readonly gain: GainNode }
    | undefined;

  const bufferOf = (samples: Float32Array<ArrayBuffer>): AudioBuffer => {
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: RATE });
    buffer.copyToChannel(samples, 0);
    return buffer;
  };

  return {
    context,
    setLevel: (level: Level, hundredths: number) =>
      void gains[level].gain.setTargetAtTime(hundredths / 100, context.currentTime, GLIDE_S / 3),
    play(name: CueName) {
      const buffer = buffers.get(name) ?? bufferOf(renderCue(CUES[name]));
      buffers.set(name, buffer);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(gains.effects);
      source.start();
    },
    surround(ambience: Ambience | undefined) {
      if (around?.ambience === ambience) return;
      around?.gain.gain.setTargetAtTime(0, context.currentTime, FADE_S / 3);
      around?.source.stop(context.currentTime + FADE_S);
      around = undefined;
      if (!ambience) return;
      const source = new AudioBufferSourceNode(context, {
        buffer: bufferOf(renderAmbience(ambience)),
        loop: true,
      });
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setTargetAtTime(1, context.currentTime, FADE_S / 3);
      source.connect(gain).connect(gains.ambience);
      source.start();
      around = { ambience, source, gain };
    },
  };
}
