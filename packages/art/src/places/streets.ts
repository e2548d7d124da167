import { heroes } from '../heroes/index.ts';
import {
  across,
  circle,
  colour,
  down,
  ellipse,
  fixed,
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
  cloud,
  column,
  floor,
  glow,
  moon,
  type Place,
  placeSize,
  sides,
  starry,
  strewn,
  upturned,
} from './ground.ts';

const { width, height } = placeSize;

/** A street on the night of the feast, lanterns strung from roof to roof. */
export const lanternRow: Place = (draw) => {
  const red = rampOf(20, 'lacquer');
  const house = (x: number, y: number, half: number, tall: number, hue: number) =>
    rect(
      x - half * 0.8,
      y,
      half * 1.6,
      tall,
      draw.linear([stop(0, colour(0.34, 0.09, hue)), stop(1, colour(0.17, 0.06, hue))], ...down),
    ) +
    repeat(
      3,
      (index) =>
        rect(x - half * 0.66 + index * half * 0.46, y + 34, half * 0.34, tall * 0.3, '#ffcf7a', 'rx="5"') +
        line(
          `M${x - half * 0.49 + index * half * 0.46} ${y + 34}v${fixed(tall * 0.3)}`,
          colour(0.3, 0.08, 20),
          5,
        ),
    ) +
    `<g transform="translate(${x} ${y})">${upturned(half, 66, colour(0.3, 0.1, 18), '#f2b04c')}</g>`;
  const string = (y: number, sag: number, count: number) =>
    line(`M0 ${y}Q960 ${y + sag * 2} 1920 ${y}`, '#5b2414', 4) +
    repeat(count, (index) => {
      const share = (index + 0.5) / count;
      return place(
        share * width,
        y + sag * 4 * share * (1 - share) + 46,
        0,
        1,
        paperLantern(draw, 0, 20, 0.34, index % 2 ? red : rampOf(52)),
      );
    });
  return (
    backdrop(draw, [
      [0, [0.17, 0.07, 330]],
      [0.5, [0.36, 0.13, 350]],
      [0.8, [0.56, 0.14, 20]],
    ]) +
    starry(draw, 120, 420) +
    house(470, 430, 190, 500, 345) +
    house(1450, 430, 190, 500, 345) +
    house(150, 360, 250, 700, 10) +
    house(1770, 360, 250, 700, 10) +
    floor(draw, 880, [0.16, 0.05, 340], [0.38, 0.09, 10], '#2a0d18') +
    glow(draw, 960, 880, 700, '#ff9a4a', 0.4) +
    string(40, 50, 13) +
    string(150, 80, 9) +
    paperLantern(draw, 130, 640, 1.05, red) +
    paperLantern(draw, 1790, 640, 1.05, red)
  );
};

/** A square before the drum tower, with pennants and tents. */
export const festivalDrum: Place = (draw) => {
  const tent = (x: number, half: number, hue: number) =>
    repeat(8, (index) => {
      const [from, to] = [x - half + (index * half) / 4, x - half + ((index + 1) * half) / 4];
      const fill = index % 2 ? '#fff3df' : colour(0.62, 0.19, hue);
      return (
        polygon(
          [
            [x, 560],
            [from, 720],
            [to, 720],
          ],
          fill,
        ) +
        polygon(
          [
            [from, 720],
            [to, 720],
            [to, 980],
            [from, 980],
          ],
          index % 2 ? '#eadcc4' : colour(0.5, 0.16, hue),
        )
      );
    }) + circle(x, 556, 11, '#ffd76a');
  const drum = place(-16, 560, 0, 1.12, heroes.drum(draw));
  return (
    backdrop(draw, [
      [0, [0.6, 0.13, 60]],
      [0.5, [0.82, 0.13, 75]],
      [0.75, [0.92, 0.08, 90]],
    ]) +
    repeat(16, (index) =>
      polygon(
        [
          [960, 560],
          [960 + Math.cos(index * 0.3927) * 1500, 560 + Math.sin(index * 0.3927) * 1500],
          [960 + Math.cos(index * 0.3927 + 0.19) * 1500, 560 + Math.sin(index * 0.3927 + 0.19) * 1500],
        ],
        '#fff',
        'opacity=".14"',
      ),
    ) +
    place(
      960,
      330,
      0,
      1,
      rect(-150, 0, 300, 500, colour(0.5, 0.15, 30)) +
        `<g transform="translate(0 0)">${upturned(260, 90, colour(0.35, 0.11, 28), '#ffd76a')}</g>` +
        `<g transform="translate(0 -110)">${upturned(170, 70, colour(0.35, 0.11, 28), '#ffd76a')}</g>`,
    ) +
    tent(420, 150, 20) +
    tent(1500, 150, 160) +
    floor(draw, 900, [0.4, 0.09, 50], [0.72, 0.09, 70], '#7a4a1e') +
    [0, 1, 2]
      .map(
        (row) =>
          line(`M0 ${60 + row * 70}Q960 ${240 + row * 80} 1920 ${60 + row * 70}`, '#8a4a1a', 3) +
          repeat(22, (index) => {
            const share = (index + 0.5) / 22;
            const [x, y] = [share * width, 60 + row * 70 + (180 + row * 10) * 2 * share * (1 - share)];
            return polygon(
              [
                [x - 24, y],
                [x + 24, y],
                [x, y + 50],
              ],
              colour(0.66, 0.18, [20, 60, 150, 250, 330][(index + row) % 5] ?? 20),
            );
          }),
      )
      .join('') +
    drum +
    `<g transform="translate(1920 0) scale(-1 1)">${drum}</g>`
  );
};

/** A city at night from a roof, its tallest tower lit to the top. */
export const highTower: Place = (draw) => {
  const block = (x: number, top: number, wide: number, tone: number) => {
    const columns = Math.floor(wide / 26);
    return (
      rect(x, top, wide, height - top, colour(tone, 0.06, 292)) +
      rect(x, top, wide * 0.16, height - top, '#fff', 'opacity=".05"') +
      repeat(columns * Math.floor((height - top) / 34), (index) => {
        const [column, row] = [index % columns, Math.floor(index / columns)];
        return draw.random() < 0.42
          ? rect(
              x + 9 + column * 26,
              top + 16 + row * 34,
              13,
              19,
              draw.random() < 0.8 ? '#ffd98a' : '#8fd3ff',
              `opacity="${fixed(0.4 + draw.random() * 0.6)}"`,
            )
          : '';
      })
    );
  };
  const spire = (x: number) =>
    polygon(
      [
        [x - 110, 1080],
        [x - 76, 330],
        [x - 40, 190],
        [x, 20],
        [x + 40, 190],
        [x + 76, 330],
        [x + 110, 1080],
      ],
      draw.linear(
        [
          stop(0, colour(0.62, 0.16, 300)),
          stop(0.4, colour(0.42, 0.15, 300)),
          stop(1, colour(0.2, 0.08, 295)),
        ],
        ...across,
      ),
    ) +
    repeat(22, (index) =>
      rect(
        x - 70 - index * 1.5,
        350 + index * 34,
        140 + index * 3,
        7,
        index % 2 ? '#ff9de0' : '#9fd8ff',
        'opacity=".75"',
      ),
    ) +
    circle(x, 18, 12, '#ff5a7a') +
    glow(draw, x, 18, 130, '#ff5a7a', 0.8) +
    polygon(
      [
        [x - 40, 190],
        [x, 20],
        [x, 190],
      ],
      '#fff',
      'opacity=".22"',
    );
  return (
    backdrop(draw, [
      [0, [0.15, 0.07, 285]],
      [0.5, [0.3, 0.13, 300]],
      [0.85, [0.55, 0.17, 345]],
    ]) +
    starry(draw, 90, 380) +
    repeat(13, (index) => block(index * 150 - 20, 470 + ((index * 97) % 200), 134, 0.24)) +
    repeat(9, (index) => block(index * 226 - 60, 610 + ((index * 131) % 170), 180, 0.17)) +
    spire(170) +
    spire(1750) +
    rect(0, 1000, width, 80, colour(0.1, 0.03, 290)) +
    repeat(30, (index) => rect(index * 66, 950, 9, 60, colour(0.3, 0.08, 300))) +
    rect(0, 944, width, 12, colour(0.5, 0.14, 310))
  );
};

/** A junction by night: rails, gantries and signals in neon. */
export const hotSevens: Place = (draw) => {
  const lamp = (x: number, y: number, fill: string) =>
    glow(draw, x, y, 120, fill, 0.8) +
    circle(x, y, 30, '#0a0d18') +
    circle(x, y, 24, fill) +
    ellipse(x - 7, y - 9, 8, 5, '#fff', 'opacity=".7"');
  const signal = (x: number, first: string, second: string, third: string) =>
    rect(x - 8, 300, 16, 780, colour(0.32, 0.03, 262)) +
    rect(x - 56, 210, 112, 300, '#10131f', 'rx="44"') +
    rect(x - 56, 210, 112, 300, 'none', `rx="44" stroke="${colour(0.5, 0.05, 262)}" stroke-width="6"`) +
    lamp(x, 276, first) +
    lamp(x, 360, second) +
    lamp(x, 444, third);
  const tube = (outline: string, fill: string) =>
    line(outline, fill, 22, 'opacity=".25"') +
    line(outline, fill, 9) +
    line(outline, '#fff', 3, 'opacity=".85"');
  const rails = (to: number) =>
    line(`M960 620L${to} 1080`, colour(0.66, 0.05, 262), 10) +
    line(`M960 620L${to} 1080`, '#fff', 2.5, 'opacity=".6"');
  return (
    backdrop(draw, [
      [0, [0.12, 0.05, 268]],
      [0.56, [0.26, 0.12, 268]],
      [0.58, [0.16, 0.05, 262]],
      [1, [0.08, 0.02, 262]],
    ]) +
    starry(draw, 70, 480) +
    glow(draw, 960, 620, 640, '#5a6bff', 0.6) +
    repeat(13, (index) =>
      polygon(
        [
          [960, 630],
          [index * 300 - 900, 1080],
          [index * 300 - 850, 1080],
        ],
        '#fff',
        'opacity=".05"',
      ),
    ) +
    [-500, -180, 640, 1280, 2100, 2420].map(rails).join('') +
    repeat(12, (index) => {
      const y = 640 + 440 * (index / 12) ** 1.9;
      return line(
        `M${fixed(960 - (y - 610) * 3.4)} ${fixed(y)}H${fixed(960 + (y - 610) * 3.4)}`,
        colour(0.3, 0.05, 50),
        3 + index,
        'opacity=".6"',
      );
    }) +
    rect(0, 96, width, 26, colour(0.28, 0.04, 262)) +
    repeat(24, (index) =>
      line(`M${index * 84} 122L${index * 84 + 42} 96L${index * 84 + 84} 122`, colour(0.42, 0.05, 262), 5),
    ) +
    tube('M40 640H300L360 560', '#ff4fa0') +
    tube('M40 700H260L330 620', '#3fe0ff') +
    tube('M1880 640H1620L1560 560', '#ff4fa0') +
    tube('M1880 700H1660L1590 620', '#3fe0ff') +
    signal(170, '#ff4d4d', '#ffb52e', '#3fe07a') +
    signal(1750, '#3fe07a', '#ff4d4d', '#ffb52e')
  );
};

/** A court of beaten copper: fan arches, tall panes, and a stair to a fountain. */
export const copperCourt: Place = (draw) => {
  const copper = (l: number) => colour(l, 0.11, 48);
  const fan = (x: number, y: number, r: number) =>
    repeat(9, (index) => {
      const [from, to] = [Math.PI + (index * Math.PI) / 9, Math.PI + ((index + 1) * Math.PI) / 9];
      return polygon(
        [
          [x, y],
          [x + r * Math.cos(from), y + r * Math.sin(from)],
          [x + r * Math.cos(to), y + r * Math.sin(to)],
        ],
        copper(index % 2 ? 0.42 : 0.56),
        `stroke="${copper(0.78)}" stroke-width="3"`,
      );
    }) + circle(x, y, r * 0.22, copper(0.72));
  return (
    backdrop(draw, [
      [0, [0.22, 0.06, 355]],
      [1, [0.36, 0.09, 20]],
    ]) +
    repeat(8, (index) => fan(index * 274, 330, 150)) +
    rect(0, 330, width, 24, copper(0.66)) +
    repeat(
      9,
      (index) =>
        rect(
          index * 240 - 40,
          354,
          120,
          560,
          draw.linear([stop(0, colour(0.76, 0.1, 70)), stop(1, colour(0.45, 0.1, 20))], ...down),
          'rx="60" opacity=".5"',
        ) + line(`M${index * 240 + 20} 354v560`, copper(0.4), 5),
    ) +
    floor(draw, 900, [0.18, 0.05, 10], [0.46, 0.09, 40], copper(0.3)) +
    sides(
      column(draw, 150, 120, 990, 64, [0.54, 0.11, 48]) +
        fan(150, 120, 130) +
        column(draw, 350, 240, 950, 30, [0.48, 0.1, 44]) +
        place(
          150,
          980,
          0,
          1,
          ellipse(0, 40, 150, 34, copper(0.34)) +
            path('M-110 0Q0 70 110 0L84 60H-84Z', copper(0.6)) +
            repeat(5, (index) =>
              line(`M0 -6Q${-70 + index * 35} ${-120} ${-100 + index * 50} 4`, '#bdf0ff', 5, 'opacity=".6"'),
            ),
        ),
    ) +
    glow(draw, 150, 860, 320, '#ffb27a', 0.4) +
    glow(draw, 1770, 860, 320, '#ffb27a', 0.4)
  );
};

/** A tea-house stage behind painted screens, blossom before the moon. */
export const silkFan: Place = (draw) => {
  const wood = colour(0.27, 0.06, 40);
  const panel = (x: number) =>
    rect(
      x,
      140,
      340,
      900,
      draw.linear([stop(0, colour(0.94, 0.03, 85)), stop(1, colour(0.8, 0.05, 70))], ...down),
    ) +
    path(`M${x} 900Q${x + 120} 720 ${x + 340} 780V1040H${x}Z`, colour(0.72, 0.07, 200), 'opacity=".55"') +
    path(`M${x} 980Q${x + 180} 830 ${x + 340} 900V1040H${x}Z`, colour(0.56, 0.08, 220), 'opacity=".6"') +
    line(`M${x + 40} 1000C${x + 90} 760 ${x + 60} 560 ${x + 210} 380`, colour(0.32, 0.05, 40), 15) +
    line(
      `M${x + 84} 720C${x + 160} 690 ${x + 210} 640 ${x + 280} 660M${x + 110} 560C${x + 60} 500 ${x + 50} 440 ${x + 74} 380`,
      colour(0.32, 0.05, 40),
      8,
    ) +
    repeat(46, (index) => {
      const [bx, by] = [x + 40 + ((index * 71) % 260), 350 + ((index * 113) % 340)];
      return circle(bx, by, 6 + (index % 4) * 2, colour(0.76 + (index % 3) * 0.05, 0.13, 5));
    }) +
    repeat(3, (index) => rect(x + index * 170 - 6, 130, 12, 920, wood)) +
    repeat(3, (index) => rect(x - 6, 130 + index * 455, 352, 13, wood));
  const fan = (x: number, turn: number) =>
    place(x, 840, turn, 0.92, `<g transform="translate(-180 -205)">${heroes.silkFan(draw)}</g>`);
  return (
    backdrop(draw, [
      [0, [0.25, 0.07, 230]],
      [0.6, [0.46, 0.1, 205]],
      [1, [0.3, 0.06, 210]],
    ]) +
    moon(draw, 960, 300, 210, '#fff3dc') +
    panel(10) +
    panel(1570) +
    rect(0, 100, width, 44, wood) +
    rect(0, 60, width, 16, wood) +
    floor(draw, 1000, [0.3, 0.08, 45], [0.5, 0.09, 55], '#3a2214') +
    fan(190, -8) +
    fan(1735, 8) +
    strewn(draw, 26, [380, 20, 1540, 130], () => ellipse(0, 0, 9, 5, colour(0.84, 0.1, 5))) +
    place(1200, 60, 0, 0.6, cloud(120, '#fff', '#fff')).replace('<g ', '<g opacity=".35" ')
  );
};
