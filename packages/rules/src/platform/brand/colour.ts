/** A colour as `#rrggbb`, in small letters. */
export type Hex = `#${string}`;

/** Lightness 0 to 1, chroma from 0 up, hue in degrees: steps that look even are even (OKLCH). */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

type Triple = readonly [number, number, number];

const RADIANS = Math.PI / 180;

export const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/.test(text);

/** Ottosson's OKLab from linear sRGB and back. */
const LMS_OF_RGB: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB_OF_LMS: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LMS_OF_LAB: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const RGB_OF_LMS: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [row(matrix[0]!), row(matrix[1]!), row(matrix[2]!)];
};

const each = ([x, y, z]: Triple, change: (part: number) => number): Triple => [
  change(x),
  change(y),
  change(z),
];

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const curved = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

const linearOf = (hex: Hex): Triple =>
  each([1, 3, 5], (at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));

const labOf = (hex: Hex): Triple => times(LAB_OF_LMS, each(times(LMS_OF_RGB, linearOf(hex)), Math.cbrt));

export function oklchOf(hex: Hex): Oklch {
  const [l, a, b] = labOf(hex);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) / RADIANS };
}

const rgbOf = ({ l, c, h }: Oklch): Triple => {
  const lab: Triple = [l, c * Math.cos(h * RADIANS), c * Math.sin(h * RADIANS)];
  return times(
    RGB_OF_LMS,
    each(times(LMS_OF_LAB, lab), (part) => part ** 3),
  );
};

/** Half a step of the 256 that a screen has. */
const SLACK = 1 / 512;

const fits = (colour: Oklch): boolean =>
  rgbOf(colour).every((part) => curved(Math.max(part, 0)) <= 1 + SLACK && part >= -SLACK / 12.92);

const HALVINGS = 16;

/** The most colourful of a lightness and hue that a screen shows, up to the chroma wished for. */
function intoGamut(colour: Oklch): Oklch {
  if (fits(colour)) return colour;
  let [low, high] = [0, colour.c];
  for (let i = 0; i < HALVINGS; i += 1) {
    const c = (low + high) / 2;
    if (fits({ ...colour, c })) low = c;
    else high = c;
  }
  return { ...colour, c: low };
}

export function hexOf(colour: Oklch): Hex {
  const parts = each(rgbOf(intoGamut(colour)), (part) =>
    Math.round(Math.min(curved(Math.max(part, 0)), 1) * 255),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const luminanceOf = (hex: Hex): number => {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** How two colours stand out from each other, 1 to 21 (WCAG 2). */
export function contrastOf(one: Hex, other: Hex): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** How far apart two colours look: 0 the same, black and white 1. */
export function distanceOf(one: Hex, other: Hex): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
