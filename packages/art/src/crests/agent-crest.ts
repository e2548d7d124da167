import { circle, type Drawing, documentOf, line, type Point, path, rows, spot, stop } from '../kit.ts';
import { CREST_MIDDLE, CREST_SIDE, createCrestDrawing } from './crest.ts';

/** What kinds of agent there are, with the hue of each and how many generations its tree shows. */
const KINDS = {
  agent: { hue: 232, generations: 1, sealed: false },
  'master-agent': { hue: 292, generations: 2, sealed: false },
  'contract-agent': { hue: 200, generations: 1, sealed: true },
  'contract-master-agent': { hue: 332, generations: 2, sealed: true },
} as const;

export type AgentKind = keyof typeof KINDS;
export const AGENT_KINDS = Object.keys(KINDS) as readonly AgentKind[];

const SHIELD = 'M80 10C98 22 118 26 138 26C142 82 124 126 80 150C36 126 18 82 22 26C42 26 62 22 80 10Z';

function shield(draw: Drawing): string {
  const { hero } = draw.palette;
  const body = draw.linear([stop(0, hero[4]), stop(0.45, hero[3]), stop(1, hero[1])]);
  return (
    path(SHIELD, hero[0], `stroke="${hero[0]}" stroke-width="5" stroke-linejoin="round"`) +
    path(SHIELD, body) +
    path('M80 10C98 22 118 26 138 26C142 82 124 126 80 150Z', hero[0], 'opacity=".26"') +
    `<g transform="translate(80 80) scale(.86) translate(-80 -80)">` +
    line(`${SHIELD}`, hero[5], 2.4, 'opacity=".75"') +
    '</g>'
  );
}

/** A tree of players: who brought whom. */
function tree({ palette }: Drawing, generations: 1 | 2): string {
  const { hero, paper } = palette;
  const top: Point = [CREST_MIDDLE, generations === 1 ? 58 : 50];
  const children = rows([
    [58, generations === 1 ? 98 : 80],
    [102, generations === 1 ? 98 : 80],
  ]);
  const leaves =
    generations === 1
      ? []
      : rows([
          [46, 110],
          [68, 112],
          [92, 112],
          [114, 110],
        ]);
  const bond = (from: Point, to: Point) => line(`M${spot(from)}L${spot(to)}`, paper, 4.5);
  const player = ([x, y]: Point, radius: number) =>
    circle(x, y, radius + 2.4, hero[1]) + circle(x, y, radius, paper);
  const parent = (index: number): Point => (index < 2 ? [58, 80] : [102, 80]);
  return (
    children.map((child) => bond(top, child)).join('') +
    leaves.map((leaf, index) => bond(parent(index), leaf)).join('') +
    leaves.map((leaf) => player(leaf, 6.5)).join('') +
    children.map((child) => player(child, generations === 1 ? 11 : 9)).join('') +
    player(top, 13)
  );
}

/** The seal of a consolidated contract. */
function seal({ palette }: Drawing): string {
  const { ink, paper, red } = palette;
  return (
    path('M110 128L104 154L116 148L126 156L130 130Z', red) +
    circle(120, 122, 20, ink) +
    circle(120, 122, 17.5, red) +
    circle(120, 122, 12.5, 'none', `stroke="${paper}" stroke-width="1.6" opacity=".7"`) +
    line('M113 122L118 127.500L127.500 117', paper, 4)
  );
}

/** The crest of a kind of agent as an SVG document of 160 by 160, transparent behind. */
export function agentCrestSvg(kind: AgentKind): string {
  const { hue, generations, sealed } = KINDS[kind];
  const draw = createCrestDrawing(kind, hue);
  return documentOf(
    draw,
    { width: CREST_SIDE, height: CREST_SIDE },
    shield(draw) + tree(draw, generations) + (sealed ? seal(draw) : ''),
  );
}
