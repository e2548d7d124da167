import { type Brush, circle, ellipse, line, path, type Ramp, rampOf, repeat, stop } from '../kit.ts';

/** A fish seen from the side, looking right, about (0, 0). */
export interface SideFish {
  readonly length: number;
  readonly height: number;
  readonly hue: number | 'gold';
  /** Instead of that of the hue. */
  readonly ramp?: Ramp;
  /** Of fins and tail; the body's unless told. */
  readonly fins?: number | 'gold';
  readonly belly?: string;
  readonly tail: 'fork' | 'fan' | 'crescent';
  readonly dorsal: 'low' | 'spines' | 'blade';
  /** Bands across the body, by their place along it from tail to nose, −1 to 1. */
  readonly bands?: readonly { readonly at: number; readonly wide: number; readonly fill: string }[];
  readonly scales?: boolean;
  readonly bill?: boolean;
  readonly teeth?: boolean;
  readonly frown?: boolean;
}

const INK = '#14202e';

export function sideFish(brush: Brush, look: SideFish): string {
  const ramp = look.ramp ?? rampOf(look.hue);
  const fins = look.fins === undefined ? ramp : rampOf(look.fins);
  const [half, tall] = [look.length / 2, look.height / 2];
  const body = bodyOf(half, tall);
  const light = brush.linear([stop(0, ramp[5]), stop(0.4, ramp[3]), stop(1, ramp[2])], 0, 0, 0, 1);
  return (
    tailOf(look, half, tall, fins) +
    dorsalOf(look, half, tall, fins) +
    path(
      `M${half * 0.1} ${tall * 0.55}Q${-half * 0.1} ${tall * 1.35} ${-half * 0.45} ${tall * 1.3}Q${-half * 0.3} ${tall} ${-half * 0.3} ${tall * 0.6}Z`,
      fins[2],
    ) +
    (look.bill
      ? path(
          `M${half * 0.86} ${-tall * 0.14}L${half * 1.9} ${-tall * 0.02}L${half * 0.86} ${tall * 0.12}Z`,
          ramp[1],
        )
      : '') +
    path(body, light, `stroke="${ramp[1]}" stroke-width="3"`) +
    `<g ${brush.clip(path(body, '#fff'))}>` +
    (look.belly ? ellipse(half * 0.1, tall * 0.95, half * 1.05, tall * 0.75, look.belly) : '') +
    (look.bands ?? []).map(({ at, wide, fill }) => bandOf(at * half, wide, tall, fill)).join('') +
    (look.scales ? scalesOf(half, tall, ramp) : '') +
    line(
      `M${-half * 0.5} ${-tall * 0.52}Q${half * 0.2} ${-tall * 0.92} ${half * 0.76} ${-tall * 0.4}`,
      '#fff',
      tall * 0.12,
      'opacity=".5"',
    ) +
    '</g>' +
    path(
      `M${half * 0.22} ${tall * 0.12}Q${-half * 0.18} ${tall * 0.02} ${-half * 0.3} ${tall * 0.5}Q${half * 0.02} ${tall * 0.62} ${half * 0.22} ${tall * 0.12}Z`,
      fins[3],
      `stroke="${fins[1]}" stroke-width="2"`,
    ) +
    line(
      `M${half * 0.46} ${-tall * 0.5}Q${half * 0.36} 0 ${half * 0.46} ${tall * 0.5}`,
      ramp[1],
      2.5,
      'opacity=".5"',
    ) +
    mouthOf(look, half, tall) +
    eyeOf(half * 0.66, -tall * 0.2, Math.max(6, tall * 0.17), look.frown === true)
  );
}

const bodyOf = (half: number, tall: number): string =>
  `M${half} ${tall * 0.06}C${half * 0.86} ${-tall * 0.78} ${half * 0.2} ${-tall * 1.06} ${-half * 0.3} ${-tall * 0.7}` +
  `C${-half * 0.66} ${-tall * 0.42} ${-half * 0.8} ${-tall * 0.2} ${-half} ${-tall * 0.16}L${-half} ${tall * 0.16}` +
  `C${-half * 0.8} ${tall * 0.24} ${-half * 0.62} ${tall * 0.5} ${-half * 0.26} ${tall * 0.78}` +
  `C${half * 0.24} ${tall * 1.06} ${half * 0.86} ${tall * 0.8} ${half} ${tall * 0.06}Z`;

function tailOf({ tail }: SideFish, half: number, tall: number, ramp: Ramp): string {
  const root = -half * 0.92;
  const edge = `stroke="${ramp[1]}" stroke-width="3"`;
  const reach = { fork: 0.42, fan: 0.4, crescent: 0.3 }[tail] * half;
  const high = { fork: 0.85, fan: 0.72, crescent: 1.35 }[tail] * tall;
  const inside = { fork: 0.4, fan: 1.15, crescent: 0.25 }[tail] * reach;
  return path(
    `M${root} ${-tall * 0.12}Q${root - reach * 0.5} ${-high * 0.5} ${root - reach} ${-high}` +
      `Q${root - reach * 0.8} ${-high * 0.3} ${root - inside} 0` +
      `Q${root - reach * 0.8} ${high * 0.3} ${root - reach} ${high}` +
      `Q${root - reach * 0.5} ${high * 0.5} ${root} ${tall * 0.12}Z`,
    ramp[3],
    edge,
  );
}

function dorsalOf({ dorsal }: SideFish, half: number, tall: number, ramp: Ramp): string {
  const edge = `stroke="${ramp[1]}" stroke-width="3"`;
  if (dorsal === 'blade')
    return path(
      `M${half * 0.22} ${-tall * 0.8}Q${half * 0.02} ${-tall * 1.5} ${-half * 0.24} ${-tall * 1.75}Q${-half * 0.2} ${-tall * 1.1} ${-half * 0.3} ${-tall * 0.62}Z`,
      ramp[2],
      edge,
    );
  if (dorsal === 'spines')
    return repeat(7, (n) => {
      const x = half * (0.42 - n * 0.16);
      return path(
        `M${x} ${-tall * 0.7}L${x - half * 0.1} ${-tall * (1.75 - Math.abs(n - 2) * 0.12)}L${x - half * 0.14} ${-tall * 0.62}Z`,
        n % 2 ? ramp[4] : ramp[2],
        `stroke="${ramp[1]}" stroke-width="1.5"`,
      );
    });
  return path(
    `M${half * 0.42} ${-tall * 0.72}Q${half * 0.1} ${-tall * 1.36} ${-half * 0.5} ${-tall * 1.02}Q${-half * 0.44} ${-tall * 0.7} ${-half * 0.6} ${-tall * 0.42}Z`,
    ramp[3],
    edge,
  );
}

const bandOf = (x: number, wide: number, tall: number, fill: string): string =>
  path(
    `M${x - wide} ${-tall * 1.2}Q${x - wide * 0.3} 0 ${x - wide} ${tall * 1.2}L${x + wide} ${tall * 1.2}Q${x + wide * 1.7} 0 ${x + wide} ${-tall * 1.2}Z`,
    fill,
  );

const scalesOf = (half: number, tall: number, ramp: Ramp): string =>
  repeat(6, (row) =>
    repeat(8, (column) =>
      circle(
        -half * 0.7 + column * half * 0.15,
        -tall * 0.7 + row * tall * 0.28 + (column % 2) * tall * 0.14,
        half * 0.1,
        'none',
        `stroke="${ramp[1]}" stroke-width="2" opacity=".45"`,
      ),
    ),
  );

function mouthOf({ teeth }: SideFish, half: number, tall: number): string {
  if (!teeth)
    return line(
      `M${half * 0.94} ${tall * 0.22}Q${half * 0.8} ${tall * 0.38} ${half * 0.7} ${tall * 0.28}`,
      INK,
      3,
      'opacity=".7"',
    );
  return (
    path(
      `M${half * 0.96} ${tall * 0.16}Q${half * 0.74} ${tall * 0.2} ${half * 0.56} ${tall * 0.42}Q${half * 0.76} ${tall * 0.62} ${half * 0.96} ${tall * 0.16}Z`,
      '#7a1520',
    ) + path(`M${half * 0.94} ${tall * 0.2}l-6 9-5-6-6 10-5-6-6 9-3-6Z`, '#fff')
  );
}

export const eyeOf = (x: number, y: number, radius: number, frown: boolean): string =>
  circle(x, y, radius, '#fff', `stroke="${INK}" stroke-width="2"`) +
  circle(x + radius * 0.2, y, radius * 0.58, INK) +
  circle(x - radius * 0.05, y - radius * 0.25, radius * 0.2, '#fff') +
  (frown
    ? line(`M${x - radius * 1.1} ${y - radius * 1.2}L${x + radius * 1.1} ${y - radius * 0.6}`, INK, 4)
    : '');
