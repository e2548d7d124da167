import {
  type Drawing,
  documentOf,
  lettering,
  onEllipse,
  path,
  place,
  polygon,
  repeat,
  ring,
  spot,
} from '../kit.ts';
import { coronet } from './coronet.ts';
import { CREST_MIDDLE, CREST_SIDE, createCrestDrawing } from './crest.ts';
import { laurel } from './laurel.ts';
import { stone } from './stone.ts';

/** The levels of spec §9: a stone gains a side with each. */
export const VIP_RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const SIDES_AT_START = 3;
/** A stone without laurel has the room to itself; a triangle reaches far up and not far down. */
const RADIUS = { triangle: 80, bare: 66, dressed: 50 };
const TRIANGLE_DOWN = 18;
const LAUREL_FROM = 3;
const RAYS_FROM = 10;
/** From the fifth level a member has a service of their own: the stone is crowned. */
const CROWN_FROM = 5;
const GREAT_CROWN_FROM = 8;
/** A star for every third level. */
const LEVELS_A_STAR = 3;

function rays({ palette }: Drawing): string {
  const ray = (index: number) => {
    const angle = (index * Math.PI) / 14;
    const reach = index % 2 ? 70 : 78;
    const at = (turn: number, radius: number) =>
      spot(onEllipse(angle + turn, radius, radius, [CREST_MIDDLE, CREST_MIDDLE]));
    return path(
      `M${at(-0.05, 40)}L${at(0, reach)}L${at(0.05, 40)}Z`,
      palette.goldTone(index % 2 ? 0.5 : 0.66),
    );
  };
  return repeat(28, ray);
}

function stars({ palette }: Drawing, count: number): string {
  const star = (index: number) => {
    const x = CREST_MIDDLE + (index - (count - 1) / 2) * 17;
    const y = 149 - Math.abs(index - (count - 1) / 2) * 2.5;
    const points = ring(5, [x, y], 8, 8, -Math.PI / 2).flatMap((tip, i) => [
      tip,
      onEllipse(-Math.PI / 2 + ((i + 0.5) * 2 * Math.PI) / 5, 3.6, 3.6, [x, y]),
    ]);
    return polygon(
      points,
      palette.goldTone(0.84),
      `stroke="${palette.goldTone(0.16)}" stroke-width="1.6" stroke-linejoin="round"`,
    );
  };
  return repeat(count, star);
}

/** The crest of a VIP level as an SVG document of 160 by 160, transparent behind. */
export function vipCrestSvg(rank: number): string {
  const draw = createCrestDrawing(`vip ${rank}`, 'gold');
  const crowned = rank >= CROWN_FROM;
  const size = rank === 0 ? 30 : 33;
  const figure = lettering(String(rank), {
    x: CREST_MIDDLE,
    y: CREST_MIDDLE + (rank === 0 ? 4 : size * 0.35),
    size,
    fill: draw.palette.goldTone(0),
  });
  const radius = rank === 0 ? RADIUS.triangle : rank < LAUREL_FROM ? RADIUS.bare : RADIUS.dressed;
  const down = rank === 0 ? TRIANGLE_DOWN : 0;
  return documentOf(
    draw,
    { width: CREST_SIDE, height: CREST_SIDE },
    (rank >= RAYS_FROM ? rays(draw) : '') +
      (rank >= LAUREL_FROM ? laurel(draw, Math.min(9, rank)) : '') +
      place(0, down, 0, 1, stone(draw, SIDES_AT_START + rank, radius) + figure) +
      (crowned ? coronet(draw, rank >= GREAT_CROWN_FROM ? 5 : 3) : '') +
      stars(draw, Math.floor(rank / LEVELS_A_STAR)),
  );
}
