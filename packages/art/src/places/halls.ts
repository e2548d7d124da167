import { heroes } from '../heroes/index.ts';
import {
  across,
  circle,
  colour,
  down,
  ellipse,
  line,
  path,
  place,
  polygon,
  rampOf,
  rect,
  repeat,
  stop,
} from '../kit.ts';
import { paperLantern } from '../parts/paper-lantern.ts';
import {
  backdrop,
  column,
  floor,
  glow,
  land,
  type Place,
  placeSize,
  sides,
  starry,
  strewn,
  upturned,
} from './ground.ts';

const { width } = placeSize;

/** A strongroom: a round door on each side, and one beam that the stone breaks into colours. */
export const prismVault: Place = (draw) => {
  const steel = (l: number) => colour(l, 0.035, 292);
  const door = (x: number) =>
    circle(x, 560, 330, steel(0.2)) +
    circle(x, 560, 312, draw.linear([stop(0, steel(0.7)), stop(0.5, steel(0.45)), stop(1, steel(0.25))])) +
    circle(x, 560, 250, steel(0.32)) +
    circle(x, 560, 236, draw.linear([stop(0, steel(0.55)), stop(1, steel(0.3))])) +
    repeat(16, (index) => {
      const turn = (index * Math.PI) / 8;
      return (
        circle(x + 281 * Math.cos(turn), 560 + 281 * Math.sin(turn), 16, steel(0.82)) +
        circle(x + 281 * Math.cos(turn) + 3, 560 + 281 * Math.sin(turn) + 3, 12, steel(0.5))
      );
    }) +
    repeat(
      5,
      (index) =>
        `<g transform="rotate(${index * 72} ${x} 560)">${rect(x - 14, 380, 28, 180, draw.linear([stop(0, '#fff3c4'), stop(1, '#a8741c')], ...across), 'rx="12"')}</g>`,
    ) +
    circle(x, 560, 66, draw.radial([stop(0, '#fff6d0'), stop(0.6, '#e0a838'), stop(1, '#7c4a0a')]));
  const beam = (index: number) =>
    polygon(
      [
        [960, 70],
        [2100, 120 + index * 66],
        [2100, 186 + index * 66],
      ],
      colour(0.78, 0.17, [20, 60, 105, 150, 230, 285, 325][index] ?? 20),
      'opacity=".5"',
    );
  return (
    backdrop(draw, [
      [0, [0.2, 0.06, 292]],
      [1, [0.12, 0.04, 285]],
    ]) +
    repeat(
      60,
      (index) =>
        rect(
          (index % 12) * 164 - 20,
          Math.floor(index / 12) * 200,
          156,
          192,
          steel(0.26 + ((index * 7) % 5) * 0.012),
          'rx="10"',
        ) + circle((index % 12) * 164 + 4, Math.floor(index / 12) * 200 + 24, 6, steel(0.5)),
    ) +
    polygon(
      [
        [-60, 330],
        [-60, 390],
        [960, 74],
      ],
      '#fff',
      'opacity=".55"',
    ) +
    repeat(7, beam) +
    door(20) +
    door(1900) +
    floor(draw, 960, [0.1, 0.03, 292], [0.36, 0.06, 292], '#05060f') +
    glow(draw, 1640, 900, 380, '#b98bff', 0.4)
  );
};

/** A throne hall lit by fires, embers rising to its vault. */
export const emberCrown: Place = (draw) => {
  const stone = (l: number) => colour(l, 0.05, 20);
  const brazier = (x: number) =>
    glow(draw, x, 640, 380, '#ff7a2a', 0.75) +
    path(
      `M${x - 74} 690C${x - 90} 560 ${x - 20} 560 ${x - 26} 430C${x + 40} 500 ${x + 14} 560 ${x + 44} 580C${x + 60} 540 ${x + 44} 520 ${x + 52} 490C${x + 110} 560 ${x + 94} 650 ${x + 74} 690Z`,
      '#ff6a1f',
    ) +
    path(
      `M${x - 48} 692C${x - 60} 610 ${x - 10} 600 ${x - 8} 520C${x + 30} 580 ${x + 60} 620 ${x + 48} 692Z`,
      '#ffb02e',
    ) +
    path(
      `M${x - 22} 694C${x - 30} 650 ${x} 640 ${x} 590C${x + 20} 640 ${x + 34} 660 ${x + 24} 694Z`,
      '#fff0b0',
    ) +
    path(
      `M${x - 110} 690H${x + 110}L${x + 70} 770H${x - 70}Z`,
      draw.linear([stop(0, colour(0.5, 0.09, 60)), stop(1, colour(0.22, 0.06, 40))], ...across),
    ) +
    rect(x - 16, 770, 32, 220, colour(0.3, 0.06, 45)) +
    ellipse(x, 995, 90, 20, colour(0.24, 0.05, 40));
  const banner = (x: number) =>
    path(
      `M${x - 60} 90H${x + 60}V470L${x} 420L${x - 60} 470Z`,
      draw.linear([stop(0, colour(0.46, 0.18, 22)), stop(1, colour(0.26, 0.11, 12))], ...down),
    ) + place(x - 59, 150, 0, 0.33, heroes.crown(draw));
  const arch = (index: number) =>
    path(`M${index * 480 - 240} 620V330Q${index * 480} 40 ${index * 480 + 240} 330V620Z`, stone(0.15)) +
    line(`M${index * 480 - 240} 620V330Q${index * 480} 40 ${index * 480 + 240} 330V620`, stone(0.36), 22);
  return (
    backdrop(draw, [
      [0, [0.13, 0.05, 18]],
      [0.7, [0.28, 0.09, 22]],
      [1, [0.16, 0.05, 15]],
    ]) +
    repeat(5, arch) +
    floor(draw, 900, [0.15, 0.05, 14], [0.36, 0.1, 26], '#1c0608') +
    sides(column(draw, 372, 40, 960, 44, [0.3, 0.05, 20]) + banner(250) + brazier(150)) +
    strewn(draw, 90, [0, 60, width, 900], (index) =>
      circle(0, 0, 2 + (index % 3), index % 2 ? '#ffb02e' : '#ff6a1f'),
    )
  );
};

/** The theatre of a masquerade: curtains, and a gate with a gilded dragon on each side. */
export const dragonMasque: Place = (draw) => {
  const fold = (x: number, wide: number, index: number) =>
    path(
      `M${x} 0H${x + wide}Q${x + wide + 18} 520 ${x + wide - 10} 1080H${x - 24}Q${x + 14} 520 ${x} 0Z`,
      colour(0.3 + (index % 3) * 0.07, 0.15, 22),
    );
  const dragon = (x: number) =>
    place(
      x,
      560,
      0,
      1,
      glow(draw, 0, 0, 300, '#ffb347', 0.5) +
        circle(0, 0, 182, 'none', 'stroke="#f2c454" stroke-width="10"') +
        circle(0, 0, 168, colour(0.22, 0.09, 18)) +
        `<g transform="translate(-180 -208)">${heroes.dragon(draw)}</g>`,
    );
  return (
    backdrop(draw, [
      [0, [0.16, 0.07, 20]],
      [0.6, [0.4, 0.14, 30]],
      [1, [0.22, 0.08, 20]],
    ]) +
    repeat(24, (index) =>
      polygon(
        [
          [960, 520],
          [960 + 1400 * Math.cos(index * 0.2618), 520 + 1400 * Math.sin(index * 0.2618)],
          [960 + 1400 * Math.cos(index * 0.2618 + 0.13), 520 + 1400 * Math.sin(index * 0.2618 + 0.13)],
        ],
        '#ffcf7a',
        'opacity=".13"',
      ),
    ) +
    floor(draw, 940, [0.2, 0.08, 25], [0.5, 0.13, 40], '#35100a') +
    sides(
      repeat(7, (index) => fold(index * 58 - 30, 62, index)) +
        path('M0 0H430Q330 130 0 150Z', colour(0.4, 0.17, 20)) +
        line('M0 150Q330 130 430 0', '#f2c454', 11),
    ) +
    rect(0, 0, width, 54, colour(0.34, 0.15, 20)) +
    repeat(
      32,
      (index) =>
        path(`M${index * 60} 50h60q-30 56-60 0Z`, colour(0.42, 0.17, 22)) +
        circle(index * 60 + 30, 82, 6, '#f2c454'),
    ) +
    dragon(196) +
    `<g transform="translate(1920 0) scale(-1 1)">${dragon(196)}</g>` +
    paperLantern(draw, 330, 200, 0.5, rampOf(45)) +
    paperLantern(draw, 1590, 200, 0.5, rampOf(45))
  );
};

/** A cave of crystal, a lake of light on its floor. */
export const crystalCavern: Place = (draw) => {
  const rock = (l: number) => colour(l, 0.055, 288);
  const spike = (x: number, y: number, half: number, tall: number, l: number) =>
    polygon(
      [
        [x - half, y],
        [x + half, y],
        [x + half * 0.1, y + tall],
      ],
      rock(l),
    ) +
    polygon(
      [
        [x - half, y],
        [x - half * 0.2, y],
        [x + half * 0.1, y + tall],
      ],
      rock(l + 0.06),
    );
  const shard = (x: number, y: number, turn: number, tall: number, hue: number) =>
    place(
      x,
      y,
      turn,
      tall / 100,
      polygon('-17,0 17,0 21,-76 0,-100 -21,-76', colour(0.56, 0.17, hue)) +
        polygon('-17,0 -3,0 -5,-70 0,-100 -21,-76', colour(0.82, 0.11, hue)) +
        polygon('-3,0 8,0 9,-72 0,-100 -5,-70', colour(0.68, 0.15, hue)) +
        line('M-12 -10L-15 -72', '#fff', 2.4, 'opacity=".8"'),
    );
  const bush = (x: number, y: number, s: number, hue: number) =>
    glow(draw, x, y - 90 * s, 330 * s, colour(0.75, 0.15, hue), 0.5) +
    shard(x - 96 * s, y, -34, 210 * s, hue + 20) +
    shard(x + 100 * s, y, 32, 220 * s, hue - 26) +
    shard(x - 46 * s, y + 6, -15, 330 * s, hue) +
    shard(x + 54 * s, y + 6, 14, 300 * s, hue + 34) +
    shard(x, y + 14, 0, 250 * s, hue - 12);
  return (
    backdrop(draw, [
      [0, [0.1, 0.03, 285]],
      [0.5, [0.3, 0.11, 292]],
      [1, [0.13, 0.05, 280]],
    ]) +
    glow(draw, 960, 620, 900, '#8a6bff', 0.55) +
    repeat(26, (index) =>
      spike(index * 78 - 20, -10, 46 + ((index * 17) % 34), 120 + ((index * 71) % 230), 0.2),
    ) +
    path('M0 0H300C170 200 240 420 130 620S170 900 60 1080H0Z', rock(0.17)) +
    path('M1920 0H1620C1750 200 1680 420 1790 620S1750 900 1860 1080H1920Z', rock(0.17)) +
    land(930, 50, 0.3, 4, rock(0.21)) +
    ellipse(960, 1010, 620, 70, colour(0.62, 0.14, 205), 'opacity=".55"') +
    land(1010, 30, 0.4, 11, rock(0.14)) +
    bush(200, 990, 1.25, 205) +
    bush(1730, 990, 1.4, 318) +
    shard(60, 420, 74, 180, 260) +
    shard(1866, 380, -76, 200, 205) +
    strewn(draw, 40, [20, 200, 400, 900], () => circle(0, 0, 2.6, '#e6dcff')) +
    strewn(draw, 40, [1520, 200, 1900, 900], () => circle(0, 0, 2.6, '#e6dcff'))
  );
};

/** A temple in the forest, stepped, overgrown, with a fall of water on each side. */
export const jadeHoard: Place = (draw) => {
  const stone = (l: number) => colour(l, 0.035, 155);
  const step = (index: number) => {
    const [half, y] = [760 - index * 130, 900 - index * 130];
    return (
      rect(
        960 - half,
        y - 130,
        half * 2,
        130,
        draw.linear([stop(0, stone(0.54 - index * 0.02)), stop(1, stone(0.3))], ...down),
      ) +
      rect(960 - half - 10, y - 138, half * 2 + 20, 22, stone(0.62)) +
      repeat(
        Math.floor(half / 60),
        (block) =>
          rect(960 - half + 24 + block * 120, y - 96, 58, 58, stone(0.36)) +
          circle(960 - half + 53 + block * 120, y - 67, 17, colour(0.62, 0.13, 160)),
      )
    );
  };
  const fall = (x: number) =>
    rect(x, 300, 130, 700, draw.linear([stop(0, '#eafff6', 0.9), stop(1, '#a7e8d2', 0.75)], ...down)) +
    repeat(8, (index) =>
      rect(
        x + 6 + index * 16,
        310 + ((index * 53) % 90),
        5,
        660 - ((index * 31) % 120),
        '#fff',
        'opacity=".55"',
      ),
    ) +
    ellipse(x + 65, 1000, 150, 40, '#e6fff6', 'opacity=".7"');
  const leaf = (turn: number, l: number) =>
    path(
      'M0 0C60 -90 170 -120 270 -70C180 -10 90 20 0 0Z',
      colour(l, 0.11, 150),
      `transform="rotate(${turn})"`,
    ) + line('M0 0Q140 -70 262 -70', colour(l + 0.14, 0.12, 145), 4, `transform="rotate(${turn})"`);
  const bunch = [-70, -30, 10, 50, 90].map((turn, index) => leaf(turn - 20, 0.28 + index * 0.045)).join('');
  return (
    backdrop(draw, [
      [0, [0.6, 0.1, 165]],
      [0.5, [0.42, 0.09, 165]],
      [1, [0.18, 0.05, 165]],
    ]) +
    glow(draw, 960, 120, 700, '#f3ffd6', 0.6) +
    land(420, 130, 0.24, 6, colour(0.38, 0.08, 160)) +
    repeat(6, step) +
    land(900, 30, 0.3, 12, colour(0.25, 0.06, 155)) +
    path('M0 200H360L330 1080H0Z', stone(0.26)) +
    path('M1920 200H1560L1590 1080H1920Z', stone(0.26)) +
    fall(110) +
    fall(1680) +
    place(-20, 1010, 0, 1.2, bunch) +
    place(1940, 1010, 0, 1, `<g transform="scale(-1.2 1.2)">${bunch}</g>`) +
    place(-30, 130, 60, 1.1, bunch) +
    place(1950, 130, 0, 1, `<g transform="scale(-1.1 1.1) rotate(60)">${bunch}</g>`) +
    repeat(
      9,
      (index) =>
        line(
          `M${20 + index * 42} -10q${-14 + (index % 3) * 14} ${90 + ((index * 47) % 130)} ${(index % 2) * 12} ${150 + ((index * 67) % 170)}`,
          colour(0.34, 0.09, 148),
          7,
        ) +
        line(
          `M${1900 - index * 42} -10q${14 - (index % 3) * 14} ${90 + ((index * 47) % 130)} ${-(index % 2) * 12} ${150 + ((index * 67) % 170)}`,
          colour(0.34, 0.09, 148),
          7,
        ),
    )
  );
};

/** A terrace above the clouds at sunrise, a gong in its frame on each side. */
export const sunGong: Place = (draw) => {
  const beam = colour(0.36, 0.13, 24);
  const stand = (x: number) =>
    rect(x - 200, 330, 26, 660, beam) +
    rect(x + 174, 330, 26, 660, beam) +
    `<g transform="translate(${x} 340)">${upturned(270, 60, colour(0.42, 0.15, 24), '#ffd76a')}</g>` +
    place(x - 198, 420, 0, 1.1, heroes.gong(draw)) +
    rect(x - 226, 970, 78, 34, colour(0.5, 0.06, 60)) +
    rect(x + 148, 970, 78, 34, colour(0.5, 0.06, 60));
  return (
    backdrop(draw, [
      [0, [0.6, 0.15, 32]],
      [0.45, [0.8, 0.14, 65]],
      [0.7, [0.93, 0.09, 90]],
    ]) +
    repeat(28, (index) =>
      polygon(
        [
          [960, 560],
          [960 + 1500 * Math.cos(index * 0.2244), 560 + 1500 * Math.sin(index * 0.2244)],
          [960 + 1500 * Math.cos(index * 0.2244 + 0.1), 560 + 1500 * Math.sin(index * 0.2244 + 0.1)],
        ],
        '#fff8dc',
        'opacity=".3"',
      ),
    ) +
    circle(960, 560, 420, '#fff4c9', 'opacity=".5"') +
    circle(
      960,
      560,
      330,
      draw.radial([stop(0, '#fffef0'), stop(0.7, '#ffe28a'), stop(1, '#ffb84a')], 0.5, 0.45, 0.6),
    ) +
    land(760, 90, 0.16, 3, colour(0.66, 0.12, 40)) +
    repeat(9, (index) =>
      ellipse(index * 250 - 40, 800 + ((index * 37) % 60), 230, 60, '#fff7e6', 'opacity=".8"'),
    ) +
    floor(draw, 960, [0.42, 0.08, 40], [0.72, 0.08, 62], '#7a4a2a') +
    repeat(17, (index) => rect(index * 120 - 8, 880, 18, 90, colour(0.5, 0.15, 26))) +
    rect(0, 872, width, 18, colour(0.58, 0.17, 28)) +
    stand(176) +
    `<g transform="translate(1920 0) scale(-1 1)">${stand(176)}</g>`
  );
};

/** A keep in the desert at dusk, an hourglass between its towers. */
export const hourglassKeep: Place = (draw) => {
  const sand = (l: number, h = 66) => colour(l, 0.09, h);
  const tower = (x: number, half: number, top: number) =>
    rect(
      x - half,
      top,
      half * 2,
      1080 - top,
      draw.linear([stop(0, sand(0.76)), stop(0.4, sand(0.66)), stop(1, sand(0.4, 50))], ...across),
    ) +
    repeat(5, (index) =>
      rect(x - half - 16 + index * ((half * 2 + 32) / 4.6), top - 54, half * 0.3, 60, sand(0.7)),
    ) +
    rect(x - half - 20, top - 6, half * 2 + 40, 30, sand(0.74)) +
    path(
      `M${x - 24} ${top + 170}V${top + 110}Q${x} ${top + 70} ${x + 24} ${top + 110}V${top + 170}Z`,
      colour(0.22, 0.06, 320),
    ) +
    repeat(16, (index) =>
      rect(
        x - half + 10 + ((index * 61) % (half * 1.7)),
        top + 220 + index * 42,
        44,
        16,
        sand(0.5, 55),
        'opacity=".5" rx="3"',
      ),
    );
  return (
    backdrop(draw, [
      [0, [0.3, 0.12, 320]],
      [0.4, [0.55, 0.15, 355]],
      [0.65, [0.8, 0.13, 55]],
    ]) +
    starry(draw, 60, 300) +
    circle(960, 560, 190, '#ffe3a8', 'opacity=".9"') +
    land(650, 70, 0.1, 2, colour(0.56, 0.12, 20)) +
    land(740, 90, 0.08, 5, sand(0.66, 45)) +
    tower(150, 120, 250) +
    tower(340, 66, 470) +
    tower(1770, 120, 250) +
    tower(1580, 66, 470) +
    place(-34, 560, 0, 1.04, heroes.hourglass(draw)) +
    `<g transform="translate(1954 560) scale(-1.04 1.04)">${heroes.hourglass(draw)}</g>` +
    land(930, 70, 0.07, 9, sand(0.78, 72)) +
    land(1000, 40, 0.11, 14, sand(0.6, 55)) +
    repeat(7, (index) =>
      line(`M${index * 300 - 60} ${960 + (index % 3) * 34}q140 -26 300 6`, sand(0.5, 50), 3, 'opacity=".4"'),
    )
  );
};
