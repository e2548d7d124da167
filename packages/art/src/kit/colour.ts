import { clampChroma, formatHex, interpolate } from 'culori';

/** Six steps of one hue, darkest first. */
export type Ramp = readonly [string, string, string, string, string, string];
/** A colour along a ramp; 0 is its darkest step, 1 its lightest. */
export type Tone = (position: number) => string;
export type Mood = 'deep' | 'mid' | 'vivid';
/** Degrees on the OKLCH wheel, or the metal, whose steps turn from brown to straw. */
export type Hue = number | 'gold';

/** The hues a theme names. Nothing is derived from another: a good pair is chosen by eye. */
export interface Hues {
  field: number;
  hero: Hue;
  second: Hue;
  mood: Mood;
  /** `lacquer` keeps yellow and red saturated where plain OKLCH steps turn olive and pink. */
  finish: 'plain' | 'lacquer';
}

export interface Palette {
  fieldHue: number;
  heroHue: number;
  hero: Ramp;
  second: Ramp;
  gold: Ramp;
  heroTone: Tone;
  secondTone: Tone;
  goldTone: Tone;
  groundDark: string;
  groundMid: string;
  groundLight: string;
  glow: string;
  ink: string;
  key: string;
  paper: string;
  red: string;
}

/** An sRGB hex from OKLCH, its chroma reduced until it can be shown. Lightness and chroma in 0..1, hue in degrees. */
export function colour(lightness: number, chroma: number, hue: number): string {
  const wanted = { mode: 'oklch', l: lightness, c: chroma, h: (hue + 720) % 360 } as const;
  return formatHex(clampChroma(wanted, 'oklch'));
}

type Step = readonly [lightness: number, chroma: number];
type Steps = readonly [Step, Step, Step, Step, Step, Step];

const PLAIN: Steps = [
  [0.25, 0.08],
  [0.4, 0.125],
  [0.55, 0.165],
  [0.69, 0.175],
  [0.81, 0.135],
  [0.925, 0.065],
];
const LACQUER: Steps = [
  [0.22, 0.08],
  [0.34, 0.13],
  [0.46, 0.18],
  [0.57, 0.205],
  [0.7, 0.17],
  [0.88, 0.08],
];
const GOLD: Ramp = [
  colour(0.36, 0.075, 55),
  colour(0.53, 0.115, 66),
  colour(0.69, 0.14, 78),
  colour(0.82, 0.14, 88),
  colour(0.91, 0.1, 95),
  colour(0.975, 0.035, 100),
];
const GOLD_HUE = 88;
/** Lights drift towards yellow as they brighten; this many degrees a step. */
const HUE_DRIFT = 3;

const FIELD_LIGHT = {
  deep: { mid: 0.25, light: 0.38, chroma: 0.7, glow: 0.66 },
  mid: { mid: 0.36, light: 0.54, chroma: 1, glow: 0.8 },
  vivid: { mid: 0.45, light: 0.66, chroma: 1.08, glow: 0.8 },
} as const satisfies Record<Mood, unknown>;

/** Six steps of a hue, darkest first. */
export function rampOf(hue: Hue, finish: Hues['finish'] = 'plain'): Ramp {
  if (hue === 'gold') return GOLD;
  const steps = finish === 'lacquer' ? LACQUER : PLAIN;
  const [a, b, c, d, e, f] = steps;
  const at = ([lightness, chroma]: Step, index: number) => colour(lightness, chroma, hue + HUE_DRIFT * index);
  return [at(a, 0), at(b, 1), at(c, 2), at(d, 3), at(e, 4), at(f, 5)];
}

/** Any colour between a ramp's steps; positions outside 0..1 give its ends. */
export function toneOf(ramp: Ramp): Tone {
  const between = interpolate([...ramp], 'oklab');
  return (position) => formatHex(between(Math.max(0, Math.min(1, position))));
}

export function paletteOf(hues: Hues): Palette {
  const { field, mood } = hues;
  const heroHue = hues.hero === 'gold' ? GOLD_HUE : hues.hero;
  const hero = rampOf(hues.hero, hues.finish);
  const second = rampOf(hues.second);
  const light = FIELD_LIGHT[mood];
  return {
    fieldHue: field,
    heroHue,
    hero,
    second,
    gold: GOLD,
    heroTone: toneOf(hero),
    secondTone: toneOf(second),
    goldTone: toneOf(GOLD),
    groundDark: colour(0.155, 0.045, field - 12),
    groundMid: colour(light.mid, 0.12 * light.chroma, field),
    groundLight: colour(light.light, 0.15 * light.chroma, field + 12),
    glow: colour(light.glow, 0.13, field + 24),
    ink: colour(0.15, 0.035, field - 10),
    key: colour(0.93, 0.055, field + 28),
    paper: colour(0.982, 0.01, heroHue),
    red: colour(0.57, 0.21, 24),
  };
}
