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
  rect,
  repeat,
  stop,
} from '../kit.ts';
import {
  backdrop,
  cloud,
  glow,
  land,
  leafy,
  moon,
  type Place,
  pine,
  placeSize,
  starry,
  strewn,
} from './ground.ts';

const { width } = placeSize;

/** Rows of fruit trees over rolling hills, ladders and baskets beneath. */
export const orchard: Place = (draw) => {
  const tree = (x: number, y: number, tall: number, hue: number) =>
    place(
      x,
      y,
      0,
      1,
      ellipse(0, 4, tall * 0.4, tall * 0.06, '#000', 'opacity=".18"') +
        leafy(tall, colour(0.36, 0.06, 50), colour(0.46, 0.12, 145), colour(0.62, 0.15, 135)) +
        repeat(14, (index) => {
          const [fx, fy] = [
            Math.cos(index * 2.4) * tall * (0.1 + (index % 3) * 0.11),
            -tall * 0.66 + Math.sin(index * 2.4) * tall * 0.22,
          ];
          return (
            circle(fx, fy, tall * 0.036, colour(0.56, 0.2, hue)) +
            circle(fx - tall * 0.01, fy - tall * 0.012, tall * 0.011, '#fff', 'opacity=".7"')
          );
        }),
    );
  const basket = (x: number, y: number, hue: number) =>
    repeat(
      6,
      (index) =>
        circle(x - 50 + index * 20, y - 66 - (index % 2) * 14, 21, colour(0.58, 0.2, hue + index * 6)) +
        circle(x - 56 + index * 20, y - 72 - (index % 2) * 14, 5, '#fff', 'opacity=".6"'),
    ) +
    path(
      `M${x - 84} ${y - 62}H${x + 84}L${x + 64} ${y + 20}H${x - 64}Z`,
      draw.linear([stop(0, '#e8b873'), stop(1, '#8a5424')], ...across),
    ) +
    repeat(7, (index) =>
      line(
        `M${x - 70 + index * 23} ${y - 58}L${x - 56 + index * 18.6} ${y + 16}`,
        '#7a4a1e',
        4,
        'opacity=".5"',
      ),
    ) +
    rect(x - 90, y - 70, 180, 14, '#c98f4a', 'rx="6"');
  return (
    backdrop(draw, [
      [0, [0.66, 0.12, 235]],
      [0.5, [0.9, 0.06, 215]],
    ]) +
    glow(draw, 300, 130, 380, '#fffbe0', 0.95) +
    circle(300, 130, 78, '#fffdf0') +
    place(900, 130, 0, 1, cloud(150, '#fff', '#dfeefa')) +
    place(1640, 190, 0, 1, cloud(130, '#fff', '#dfeefa')) +
    land(480, 80, 0.12, 2, colour(0.72, 0.1, 160)) +
    land(580, 80, 0.14, 6, colour(0.66, 0.13, 145)) +
    repeat(15, (index) => tree(60 + index * 130, 620 + (index % 2) * 18, 120, 24)) +
    land(700, 60, 0.12, 9, colour(0.6, 0.14, 138)) +
    repeat(9, (index) => tree(120 + index * 220, 780, 210, index % 2 ? 60 : 20)) +
    land(880, 40, 0.14, 13, colour(0.54, 0.14, 140)) +
    tree(150, 1010, 620, 22) +
    tree(1780, 1010, 640, 305) +
    line('M330 1050L250 560M390 1050L310 560', '#a8723a', 13) +
    repeat(9, (index) => line(`M${322 - index * 9} ${1000 - index * 54}h62`, '#c98f4a', 10)) +
    basket(440, 1020, 20) +
    basket(1560, 1030, 60) +
    strewn(draw, 60, [0, 900, width, 1070], () => circle(0, 0, 3, '#fff4c4'))
  );
};

/** A grove of bamboo, a lacquered gate, and a tiger at rest on each side. */
export const tigerLacquer: Place = (draw) => {
  const cane = (x: number, wide: number, l: number, lean: number) =>
    `<g transform="rotate(${lean} ${x} 1080)">` +
    rect(
      x,
      -80,
      wide,
      1180,
      draw.linear(
        [
          stop(0, colour(l, 0.12, 140)),
          stop(0.35, colour(l + 0.14, 0.13, 130)),
          stop(1, colour(l - 0.14, 0.09, 150)),
        ],
        ...across,
      ),
    ) +
    repeat(8, (index) => rect(x - 3, 30 + index * 142, wide + 6, 9, colour(l - 0.1, 0.09, 145), 'rx="4"')) +
    repeat(6, (index) =>
      path(
        `M${x + wide / 2} ${60 + index * 150}q${index % 2 ? 90 : -90} -34 ${index % 2 ? 150 : -150} 24q${index % 2 ? -80 : 80} 0 ${index % 2 ? -150 : 150} -24Z`,
        colour(l + 0.05, 0.13, 138),
        'opacity=".85"',
      ),
    ) +
    '</g>';
  const red = colour(0.44, 0.17, 26);
  const tiger = (x: number) =>
    place(x, 660, 0, 1, ellipse(180, 372, 190, 26, '#000', 'opacity=".35"') + heroes.tiger(draw));
  return (
    backdrop(draw, [
      [0, [0.74, 0.1, 140]],
      [0.5, [0.5, 0.1, 155]],
      [1, [0.2, 0.06, 165]],
    ]) +
    glow(draw, 960, 260, 720, '#f7ffd0', 0.8) +
    repeat(26, (index) => cane(index * 76 + 10, 20, 0.62, ((index * 7) % 5) - 2)) +
    repeat(14, (index) => cane(index * 146 - 20, 34, 0.48, ((index * 5) % 5) - 2)) +
    rect(370, 250, 1180, 56, red) +
    path('M320 150Q960 90 1600 150L1570 214Q960 160 350 214Z', red) +
    rect(430, 200, 54, 860, red) +
    rect(1436, 200, 54, 860, red) +
    land(960, 40, 0.2, 4, colour(0.24, 0.06, 155)) +
    [20, 110, 300, 1590, 1760, 1850].map((x, index) => cane(x, 52, 0.4, (index % 3) - 1)).join('') +
    tiger(16) +
    `<g transform="translate(1920 0) scale(-1 1)">${tiger(16)}</g>` +
    strewn(draw, 40, [0, 980, width, 1080], () => path('M0 0q26-12 52 0q-26 12-52 0Z', colour(0.5, 0.1, 110)))
  );
};

/** Snow under a full moon, tracks leading to a ridge where a wolf stands. */
export const wolfMoon: Place = (draw) => {
  const wolf = (x: number, y: number, s: number) =>
    place(
      x,
      y,
      0,
      s,
      path(
        'M-150 0L-138 -70C-150 -100 -130 -132 -84 -136L40 -140C62 -176 66 -210 92 -250L86 -286L112 -262L140 -278L136 -250C170 -240 190 -262 204 -286C206 -250 190 -214 150 -204C140 -160 128 -130 116 -104L122 0H96L84 -76L30 -70L16 0H-10L-4 -72L-92 -64L-112 0Z',
        colour(0.13, 0.03, 258),
      ) +
        path(
          'M-84 -136L40 -140C62 -176 66 -210 92 -250',
          'none',
          `stroke="${colour(0.7, 0.05, 250)}" stroke-width="5" opacity=".7"`,
        ),
    );
  return (
    backdrop(draw, [
      [0, [0.15, 0.06, 262]],
      [0.45, [0.34, 0.09, 258]],
      [0.7, [0.62, 0.07, 245]],
    ]) +
    starry(draw, 210, 560) +
    repeat(3, (index) =>
      path(
        `M-50 ${190 + index * 60}C400 ${60 + index * 50} 700 ${330 + index * 40} 1100 ${150 + index * 60}S1700 ${110 + index * 40} 1980 ${230 + index * 50}V${300 + index * 50}C1600 ${190 + index * 50} 1400 ${290 + index * 40} 1100 ${250 + index * 40}S500 ${240 + index * 50} -50 ${300 + index * 60}Z`,
        colour(0.75, 0.13, 165 + index * 40),
        'opacity=".16"',
      ),
    ) +
    moon(draw, 1690, 260, 150, '#f3f7ff') +
    land(620, 150, 0.22, 3, colour(0.42, 0.06, 255)) +
    land(660, 90, 0.3, 7, colour(0.78, 0.04, 245)) +
    repeat(24, (index) =>
      place(
        index * 84 + 10,
        740 + ((index * 29) % 40),
        0,
        1,
        pine(130 + ((index * 41) % 80), colour(0.26, 0.05, 245), colour(0.4, 0.05, 240)),
      ),
    ) +
    land(790, 50, 0.14, 10, colour(0.87, 0.03, 245)) +
    path('M1470 900C1560 700 1640 640 1750 650S1920 700 1960 690V1100H1400Z', colour(0.72, 0.05, 248)) +
    wolf(1740, 668, 0.86) +
    place(130, 1010, 0, 1, pine(620, colour(0.22, 0.05, 245), colour(0.36, 0.05, 240))) +
    place(330, 1040, 0, 1, pine(400, colour(0.25, 0.05, 245), colour(0.4, 0.05, 240))) +
    land(1000, 40, 0.12, 15, colour(0.95, 0.02, 240)) +
    repeat(9, (index) =>
      ellipse(420 + index * 120, 1040 - ((index * 13) % 26), 17, 8, colour(0.74, 0.05, 248)),
    ) +
    strewn(draw, 160, [0, 0, width, 1060], () => circle(0, 0, 3, '#fff'))
  );
};

/** A glade by night: trunks, ferns and mushrooms, and lights among them. */
export const fireflyGlade: Place = (draw) => {
  const trunk = (x: number, half: number, l: number) =>
    path(
      `M${x - half} -20C${x - half * 0.7} 400 ${x - half * 0.9} 800 ${x - half * 2} 1080H${x + half * 2}C${x + half * 0.9} 800 ${x + half * 0.7} 400 ${x + half} -20Z`,
      draw.linear([stop(0, colour(l + 0.08, 0.05, 120)), stop(1, colour(l - 0.07, 0.04, 160))], ...across),
    ) +
    repeat(4, (index) =>
      line(
        `M${x - half * 0.5 + index * half * 0.35} 40Q${x - half * 0.7 + index * half * 0.4} 500 ${x - half + index * half * 0.6} 1000`,
        '#000',
        4,
        'opacity=".22"',
      ),
    );
  const frond = (x: number, y: number, turn: number, s: number) =>
    place(
      x,
      y,
      turn,
      s,
      line('M0 0Q20 -120 90 -210', colour(0.48, 0.13, 140), 6) +
        repeat(11, (index) => {
          const [fx, fy] = [index * 8.2 * (index / 11), -index * 19];
          const long = 62 - index * 4.6;
          return (
            path(
              `M${fixed(fx)} ${fixed(fy)}q${fixed(long * 0.6)} -24 ${fixed(long)} 4q${fixed(-long * 0.5)} 10 ${fixed(-long)} -4Z`,
              colour(0.52, 0.14, 138),
            ) +
            path(
              `M${fixed(fx)} ${fixed(fy)}q${fixed(-long * 0.6)} -24 ${fixed(-long)} 4q${fixed(long * 0.5)} 10 ${fixed(long)} -4Z`,
              colour(0.44, 0.12, 142),
            )
          );
        }),
    );
  const mushroom = (x: number, y: number, s: number) =>
    place(
      x,
      y,
      0,
      s,
      glow(draw, 0, -60, 110, '#8fffd0', 0.5) +
        path('M-14 0Q-8 -40 -12 -66H12Q8 -40 14 0Z', '#e9fff4') +
        path(
          'M-58 -60Q-50 -118 0 -120Q50 -118 58 -60Q0 -44 -58 -60Z',
          draw.linear([stop(0, '#7fffe0'), stop(1, '#1f9a86')], ...down),
        ) +
        circle(-20, -86, 7, '#fff', 'opacity=".8"') +
        circle(16, -98, 6, '#fff', 'opacity=".8"') +
        circle(28, -74, 5, '#fff', 'opacity=".7"'),
    );
  const fly = () =>
    circle(0, 0, 26, '#ffe95a', 'opacity=".22"') +
    circle(0, 0, 12, '#ffe95a', 'opacity=".5"') +
    circle(0, 0, 5, '#fffde0');
  return (
    backdrop(draw, [
      [0, [0.15, 0.05, 175]],
      [0.55, [0.34, 0.09, 160]],
      [1, [0.12, 0.04, 160]],
    ]) +
    moon(draw, 900, 120, 70, '#f4ffe6') +
    glow(draw, 960, 560, 800, '#a8ffb8', 0.3) +
    repeat(12, (index) => trunk(60 + index * 170, 17, 0.34)) +
    repeat(7, (index) => trunk(-20 + index * 320, 32, 0.26)) +
    land(880, 40, 0.24, 5, colour(0.26, 0.07, 150)) +
    trunk(96, 92, 0.19) +
    trunk(1840, 96, 0.19) +
    land(980, 30, 0.3, 9, colour(0.2, 0.06, 150)) +
    [
      [250, 1050, -18, 1.1],
      [340, 1070, 24, 0.9],
      [190, 1060, -50, 0.9],
      [1650, 1060, -30, 1.1],
      [1580, 1070, 20, 0.9],
      [1730, 1060, 46, 0.9],
    ]
      .map(([x = 0, y = 0, turn = 0, s = 1]) => frond(x, y, turn, s))
      .join('') +
    mushroom(330, 960, 0.9) +
    mushroom(270, 990, 1.3) +
    mushroom(1650, 970, 1.2) +
    mushroom(1570, 1000, 0.8) +
    strewn(draw, 22, [20, 120, 400, 940], fly) +
    strewn(draw, 22, [1520, 120, 1900, 940], fly) +
    strewn(draw, 10, [420, 20, 1500, 130], fly)
  );
};

/** On the moon: a tree of osmanthus on a white plain, the earth above, and the rabbit's mortar. */
export const moonRabbit: Place = (draw) => {
  const crater = (x: number, y: number, r: number) =>
    ellipse(x, y, r, r * 0.3, colour(0.66, 0.04, 280)) +
    ellipse(x + r * 0.06, y + r * 0.05, r * 0.86, r * 0.22, colour(0.56, 0.05, 280));
  const blossom = (x: number, y: number, s: number) =>
    repeat(5, (index) =>
      ellipse(
        x,
        y - 7 * s,
        4.6 * s,
        7 * s,
        '#ffd76a',
        `transform="rotate(${index * 72} ${fixed(x)} ${fixed(y)})"`,
      ),
    ) + circle(x, y, 3 * s, '#fff3c4');
  const tree = (x: number) =>
    path(
      `M${x - 40} 900C${x - 20} 740 ${x - 80} 640 ${x - 30} 500C${x - 60} 420 ${x - 150} 400 ${x - 190} 330L${x - 160} 330C${x - 110} 380 ${x - 40} 390 ${x} 440C${x + 20} 340 ${x + 100} 320 ${x + 150} 230L${x + 176} 244C${x + 140} 360 ${x + 60} 400 ${x + 44} 520C${x + 40} 660 ${x + 60} 760 ${x + 60} 900Z`,
      colour(0.33, 0.06, 300),
    ) +
    [
      [-170, 320, 120],
      [-40, 260, 140],
      [110, 250, 130],
      [20, 350, 120],
      [160, 340, 90],
    ]
      .map(
        ([dx = 0, y = 0, r = 0], cluster) =>
          ellipse(x + dx, y, r, r * 0.72, colour(0.44 + cluster * 0.03, 0.09, 165)) +
          repeat(13, (index) =>
            blossom(
              x + dx + Math.cos(index * 2.4) * r * (0.25 + (index % 4) * 0.18),
              y + Math.sin(index * 2.4) * r * 0.6,
              1.5,
            ),
          ),
      )
      .join('');
  return (
    backdrop(draw, [
      [0, [0.1, 0.04, 285]],
      [0.6, [0.24, 0.1, 285]],
      [0.8, [0.42, 0.11, 300]],
    ]) +
    starry(draw, 330, 820) +
    glow(draw, 300, 200, 320, '#8fc6ff', 0.5) +
    circle(300, 200, 120, draw.radial([stop(0, '#d9f1ff'), stop(0.5, '#4f9be0'), stop(1, '#123a7c')])) +
    path(
      'M210 150q60-40 110 0q20 40-30 60q-60 10-80-60ZM300 260q50-20 70 20q-20 40-60 30Z',
      '#6fd08a',
      'opacity=".85"',
    ) +
    path(
      'M190 210q60-16 120 4M250 120q50 10 96-6',
      'none',
      'stroke="#fff" stroke-width="9" opacity=".6" stroke-linecap="round"',
    ) +
    land(760, 70, 0.2, 4, colour(0.62, 0.04, 285)) +
    land(840, 40, 0.14, 8, colour(0.76, 0.03, 285)) +
    crater(520, 900, 120) +
    crater(1290, 880, 90) +
    crater(900, 960, 160) +
    tree(1730) +
    land(960, 30, 0.1, 13, colour(0.87, 0.025, 290)) +
    crater(330, 1030, 100) +
    place(-6, 600, 0, 1.02, heroes.rabbit(draw)) +
    place(
      1560,
      1010,
      0,
      1,
      path(
        'M-70 -110H70L52 0H-52Z',
        draw.linear([stop(0, colour(0.62, 0.07, 60)), stop(1, colour(0.34, 0.06, 45))], ...across),
      ) +
        ellipse(0, -110, 70, 18, colour(0.5, 0.07, 55)) +
        line('M10 -112L70 -260', colour(0.56, 0.08, 60), 22) +
        circle(70, -262, 22, colour(0.62, 0.08, 60)),
    ) +
    strewn(draw, 40, [1480, 420, 1900, 1000], () => ellipse(0, 0, 6, 4, '#ffd76a'))
  );
};

/** An observatory on its hill, and the sky falling. */
export const starfall: Place = (draw) => {
  const streak = (x: number, y: number, long: number) => {
    const tail = draw.linear([stop(0, '#fff', 0), stop(1, '#fff6d0', 0.95)], 0, 0, 1, 1);
    return (
      path(`M${x} ${y}L${x + long} ${y + long * 0.55}L${x + long - 6} ${y + long * 0.55 + 9}Z`, tail) +
      glow(draw, x + long, y + long * 0.56, 46, '#ffe9a8', 0.9) +
      circle(x + long, y + long * 0.56, 7, '#fffef4')
    );
  };
  const dome = (x: number, y: number, s: number) =>
    place(
      x,
      y,
      0,
      s,
      rect(
        -150,
        -60,
        300,
        160,
        draw.linear([stop(0, colour(0.6, 0.05, 300)), stop(1, colour(0.3, 0.07, 300))], ...across),
      ) +
        path(
          'M-170 -60A170 170 0 0 1 170 -60Z',
          draw.linear([stop(0, colour(0.8, 0.04, 300)), stop(1, colour(0.38, 0.08, 300))], ...across),
        ) +
        path('M-10 -228L60 -222L46 -60H-24Z', colour(0.16, 0.06, 300)) +
        `<g transform="rotate(-52 16 -110)">${rect(16, -130, 190, 40, draw.linear([stop(0, '#fff3c4'), stop(1, '#9a6414')], ...down), 'rx="8"')}</g>` +
        rect(-40, 10, 50, 90, '#ffd98a', 'rx="24"') +
        rect(-180, -64, 360, 14, colour(0.7, 0.05, 300)),
    );
  return (
    backdrop(draw, [
      [0, [0.12, 0.06, 290]],
      [0.5, [0.28, 0.13, 302]],
      [0.8, [0.52, 0.15, 345]],
    ]) +
    starry(draw, 420, 860) +
    `<g transform="rotate(-24 960 400)">${ellipse(960, 400, 1300, 130, colour(0.72, 0.1, 310), 'opacity=".14"')}${ellipse(960, 400, 1100, 60, colour(0.85, 0.08, 330), 'opacity=".14"')}</g>` +
    streak(40, 60, 250) +
    streak(180, 320, 170) +
    streak(1480, 30, 330) +
    streak(1660, 300, 190) +
    streak(700, 10, 150) +
    land(800, 120, 0.16, 3, colour(0.3, 0.1, 320)) +
    land(880, 70, 0.2, 8, colour(0.2, 0.08, 310)) +
    path('M1330 1080C1480 880 1640 830 1760 830S1920 860 1960 880V1080Z', colour(0.15, 0.06, 300)) +
    dome(1750, 770, 1) +
    path('M-40 1080V880C120 830 300 900 460 1080Z', colour(0.15, 0.06, 300)) +
    place(
      150,
      880,
      0,
      1,
      line('M-60 90L0 -30L60 90M0 -30V80', colour(0.3, 0.06, 300), 11) +
        `<g transform="rotate(-38)">${rect(-70, -54, 200, 42, draw.linear([stop(0, '#fff3c4'), stop(1, '#9a6414')], ...down), 'rx="8"')}${rect(120, -60, 26, 54, colour(0.5, 0.1, 70), 'rx="5"')}</g>`,
    ) +
    rect(0, 1050, width, 40, colour(0.11, 0.05, 295))
  );
};

/** Peaks above a sea of cloud, a tower on each, cranes between them. */
export const cloudPagoda: Place = (draw) => {
  const peak = (x: number, top: number, half: number, l: number) =>
    path(
      `M${x - half} 1080C${x - half * 0.7} ${top + 300} ${x - half * 0.3} ${top + 60} ${x - 60} ${top}H${x + 60}C${x + half * 0.3} ${top + 80} ${x + half * 0.6} ${top + 280} ${x + half} 1080Z`,
      draw.linear([stop(0, colour(l + 0.16, 0.05, 245)), stop(1, colour(l, 0.06, 255))], ...down),
    ) +
    path(
      `M${x - 40} ${top + 10}q-10 160-70 330M${x + 20} ${top + 14}q20 180 0 380`,
      'none',
      'stroke="#000" stroke-opacity=".14" stroke-width="9"',
    );
  const tower = (x: number, y: number, s: number) =>
    place(x, y, 0, s, `<g transform="translate(-180 -320)">${heroes.pagoda(draw)}</g>`);
  const crane = (x: number, y: number, s: number) =>
    place(
      x,
      y,
      -8,
      s,
      path(
        'M-90 -6C-40 -60 -10 -50 0 -10C20 -54 60 -66 100 -30C60 -34 40 -12 24 6L74 20L24 22C0 30 -20 10 -90 -6Z',
        '#fff',
      ) +
        path('M-90 -6L-52 -34L-40 -22Z', '#222b3a') +
        path('M100 -30L62 -50L56 -36Z', '#222b3a') +
        circle(76, 20, 5, '#d8342f'),
    );
  const bank = (y: number, fill: string, under: string, phase: number) =>
    repeat(8, (index) =>
      place(index * 270 - 60 + phase, y + ((index * 43) % 50), 0, 1, cloud(210, fill, under)),
    );
  return (
    backdrop(draw, [
      [0, [0.48, 0.11, 258]],
      [0.4, [0.72, 0.09, 250]],
      [0.7, [0.92, 0.06, 60]],
    ]) +
    glow(draw, 960, 330, 520, '#fff3d6', 0.8) +
    circle(960, 330, 110, '#fff6e0', 'opacity=".9"') +
    peak(620, 470, 220, 0.6) +
    peak(1300, 430, 230, 0.6) +
    bank(780, '#fdf6f0', '#dcd8ec', 90) +
    peak(170, 430, 300, 0.4) +
    peak(1750, 380, 320, 0.4) +
    tower(170, 450, 0.98) +
    tower(1750, 402, 1.06) +
    bank(880, '#ffffff', '#d9e2f4', 0) +
    bank(990, '#ffffff', '#cfdcf2', 150) +
    crane(420, 160, 1) +
    crane(1500, 120, 0.9) +
    crane(340, 330, 0.6) +
    crane(1580, 260, 0.6)
  );
};
