import {
  type Brush,
  circle,
  createBrush,
  documentOf,
  down,
  line,
  path,
  polygon,
  rect,
  repeat,
  sparkle,
  stop,
} from '../kit.ts';

/** A picture of a red envelope, four to five. */
export const envelopeSize = { width: 480, height: 600 } as const;

/** Sealed, or open with an empty card on which its share is written. */
export const ENVELOPE_STATES = ['sealed', 'open'] as const;

export type EnvelopeState = (typeof ENVELOPE_STATES)[number];

const [LEFT, RIGHT, TOP, BOTTOM] = [92, 388, 196, 536];
const MIDDLE = (LEFT + RIGHT) / 2;
const RED = { light: '#f0605a', clear: '#da2f38', deep: '#8f1420', dark: '#4a0a12' };
const GOLD = { light: '#f9e7a4', clear: '#e2b23f', deep: '#8a5a10', line: '#e39a4a' };

/** Dark red, with rays from behind the envelope. */
function backdrop(draw: Brush): string {
  const { width, height } = envelopeSize;
  const [x, y] = [MIDDLE, 330];
  const reach = 620;
  const at = (turn: number) =>
    `${(x + reach * Math.cos(turn)).toFixed(1)},${(y + reach * Math.sin(turn)).toFixed(1)}`;
  const rays = repeat(18, (index) => {
    const turn = (index * Math.PI) / 9;
    return polygon(`${x},${y} ${at(turn)} ${at(turn + 0.16)}`, '#ff8f6b', 'opacity=".1"');
  });
  return (
    rect(0, 0, width, height, draw.linear([stop(0, '#450810'), stop(1, '#150407')], ...down)) +
    rays +
    circle(x, y, 330, draw.radial([stop(0, '#ff5b4d', 0.42), stop(1, '#ff5b4d', 0)], 0.5, 0.5, 0.5)) +
    repeat(16, () => {
      const [left, high] = [24 + draw.random() * (width - 48), 20 + draw.random() * 190];
      return sparkle(left, high, 3 + draw.random() * 8, GOLD.light, 0.35 + draw.random() * 0.6);
    })
  );
}

/** A curled cloud in one line of gold. */
const cloud = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${line(
    'M8 42C-6 42 -6 20 12 20C12 2 40 -4 48 12C58 -2 86 2 84 22C104 20 104 42 90 42H46C34 42 34 26 46 26C54 26 56 34 50 36',
    GOLD.line,
    4 / scale,
  )}</g>`;

/** The pocket in front: its upper edge hangs, so that what is in it can be seen. */
function pocket(draw: Brush): string {
  const edge = `M${LEFT} ${TOP}Q${MIDDLE} ${TOP + 150} ${RIGHT} ${TOP}`;
  const body = `${edge}V${BOTTOM - 24}Q${RIGHT} ${BOTTOM} ${RIGHT - 24} ${BOTTOM}H${LEFT + 24}Q${LEFT} ${BOTTOM} ${LEFT} ${BOTTOM - 24}Z`;
  const red = draw.linear([stop(0, RED.light), stop(0.4, RED.clear), stop(1, RED.deep)]);
  return (
    path(body, red) +
    line(edge, GOLD.light, 4) +
    cloud(LEFT + 22, TOP + 178, 1) +
    cloud(MIDDLE + 22, TOP + 236, 1.1)
  );
}

/** Gold, with the house of the logo pressed into it. */
function seal(draw: Brush, y: number): string {
  const gold = draw.linear([stop(0, GOLD.light), stop(0.5, GOLD.clear), stop(1, GOLD.deep)]);
  const roof = `M${MIDDLE - 20} ${y}L${MIDDLE} ${y - 18}L${MIDDLE + 20} ${y}`;
  const bar = (at: number) => line(`M${MIDDLE - 16} ${y + at}H${MIDDLE + 16}`, RED.dark, 6);
  return (
    circle(MIDDLE + 2, y + 6, 42, RED.dark, 'opacity=".5"') +
    circle(MIDDLE, y, 42, gold) +
    `<circle cx="${MIDDLE}" cy="${y}" r="33" fill="none" stroke="${GOLD.deep}" stroke-width="2.5"/>` +
    line(roof, RED.dark, 6) +
    bar(9) +
    bar(19)
  );
}

/** The back and the flap, folded down over the pocket or standing up behind the card. */
function sealed(draw: Brush): string {
  const flap = `M${LEFT} ${TOP}H${RIGHT}Q${MIDDLE + 40} ${TOP + 168} ${MIDDLE} ${TOP + 168}Q${MIDDLE - 40} ${TOP + 168} ${LEFT} ${TOP}Z`;
  return (
    `<g transform="translate(0 -48)">` +
    rect(LEFT, TOP, RIGHT - LEFT, 60, RED.deep, 'rx="10"') +
    pocket(draw) +
    path(flap, draw.linear([stop(0, RED.clear), stop(1, RED.light)], ...down)) +
    line(
      `M${LEFT + 3} ${TOP + 2}Q${MIDDLE - 40} ${TOP + 168} ${MIDDLE} ${TOP + 168}Q${MIDDLE + 40} ${TOP + 168} ${RIGHT - 3} ${TOP + 2}`,
      GOLD.light,
      4,
    ) +
    seal(draw, TOP + 160) +
    `</g>`
  );
}

function open(draw: Brush): string {
  const paper = draw.linear([stop(0, '#fffdf6'), stop(1, '#f6e5c4')], ...down);
  return (
    polygon(`${LEFT},${TOP - 8} ${MIDDLE},36 ${RIGHT},${TOP - 8}`, RED.deep) +
    polygon(`${LEFT + 24},${TOP - 14} ${MIDDLE},54 ${RIGHT - 24},${TOP - 14}`, RED.clear) +
    line(`M${LEFT + 16} ${TOP - 14}L${MIDDLE} 50L${RIGHT - 16} ${TOP - 14}`, GOLD.line, 3) +
    rect(LEFT, TOP - 90, RIGHT - LEFT, 210, RED.dark, 'rx="10"') +
    rect(LEFT + 22, 96, RIGHT - LEFT - 44, 240, paper, 'rx="12"') +
    pocket(draw) +
    cloud(MIDDLE - 18, TOP + 158, 0.72) +
    seal(draw, TOP + 88)
  );
}

/** An envelope as an SVG document. */
export function envelopeSvg(state: EnvelopeState): string {
  const draw = createBrush(`envelope ${state}`);
  return documentOf(draw, envelopeSize, backdrop(draw) + (state === 'open' ? open(draw) : sealed(draw)));
}
