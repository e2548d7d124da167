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
  rect,
  repeat,
  stop,
} from '../kit.ts';
import { floatingLantern } from '../scenes/floating-lantern.ts';
import {
  backdrop,
  cloud,
  glow,
  land,
  moon,
  type Place,
  placeSize,
  sides,
  starry,
  strewn,
  water,
} from './ground.ts';

const { width, height } = placeSize;

/** A lake at night on which lanterns are set afloat. */
export const koiEmperor: Place = (draw) =>
  backdrop(draw, [
    [0, [0.17, 0.07, 262]],
    [0.4, [0.36, 0.12, 258]],
    [0.6, [0.56, 0.12, 280]],
  ]) +
  starry(draw, 150, 520) +
  moon(draw, 1690, 220, 76) +
  land(640, 120, 0.16, 2, colour(0.36, 0.09, 268)) +
  land(690, 80, 0.2, 7, colour(0.26, 0.08, 264)) +
  water(draw, 716, [0.14, 0.05, 258], [0.34, 0.1, 256]) +
  repeat(7, (index) =>
    rect(1640 + index * 3, 726 + index * 26, 100 - index * 10, 4, '#fff3cf', 'rx="2" opacity=".4"'),
  ) +
  floatingLantern(draw, 150, 790, 0.86) +
  floatingLantern(draw, 310, 900, 0.6) +
  floatingLantern(draw, 80, 560, 0.34) +
  floatingLantern(draw, 1790, 850, 0.94) +
  floatingLantern(draw, 1620, 960, 0.6) +
  floatingLantern(draw, 1840, 520, 0.4) +
  floatingLantern(draw, 240, 360, 0.3);

/** A reading room over the tide: shelves on both sides, and the sea through a round window. */
export const bookOfTides: Place = (draw) => {
  const wood = draw.linear([stop(0, colour(0.36, 0.07, 48)), stop(1, colour(0.2, 0.05, 40))], ...across);
  const shelf = (row: number) => {
    const y = 150 + row * 160;
    const books = repeat(13, (index) => {
      const tall = 82 + ((index * 37 + row * 23) % 44);
      const fat = 16 + ((index * 13 + row * 7) % 12);
      const hue = [200, 215, 300, 30, 160][(index + row) % 5] ?? 200;
      return (
        rect(18 + index * 26, y + 130 - tall, fat, tall, colour(0.42, 0.09, hue), 'rx="2"') +
        rect(18 + index * 26, y + 140 - tall, fat, 5, colour(0.78, 0.1, 85), 'opacity=".8"')
      );
    });
    return books + rect(0, y + 130, 366, 14, wood) + rect(0, y + 144, 366, 8, '#000', 'opacity=".35"');
  };
  return (
    backdrop(draw, [
      [0, [0.2, 0.05, 230]],
      [1, [0.13, 0.04, 240]],
    ]) +
    circle(960, 470, 520, colour(0.3, 0.05, 60)) +
    `<g ${draw.clip(circle(960, 470, 480, '#000'))}>` +
    backdrop(draw, [
      [0, [0.3, 0.08, 250]],
      [0.45, [0.62, 0.1, 220]],
    ]) +
    moon(draw, 960, 190, 60) +
    water(draw, 500, [0.24, 0.09, 215], [0.52, 0.1, 205]) +
    '</g>' +
    circle(960, 470, 500, 'none', `stroke="${colour(0.42, 0.08, 50)}" stroke-width="36"`) +
    sides(rect(0, 60, 372, 1020, colour(0.17, 0.04, 45)) + repeat(6, shelf) + rect(360, 60, 26, 1020, wood)) +
    glow(draw, 190, 1000, 260, '#ffcf86', 0.5) +
    glow(draw, 1730, 1000, 260, '#ffcf86', 0.5) +
    repeat(5, (index) =>
      path(
        `M0 ${980 + index * 24}Q240 ${940 + index * 24} 480 ${980 + index * 24}T960 ${980 + index * 24}T1440 ${980 + index * 24}T1920 ${980 + index * 24}V1080H0Z`,
        colour(0.3 - index * 0.035, 0.09, 212),
        'opacity=".8"',
      ),
    )
  );
};

/** The bottom of a bay: rays from above, weed, corals and a wreck's ribs. */
export const pearlDiver: Place = (draw) => {
  const coral = (hue: number) => {
    const limb = (x: number, lean: number, tall: number) =>
      line(
        `M${x} 0C${x + lean * 0.3} ${-tall * 0.4} ${x + lean} ${-tall * 0.6} ${x + lean} ${-tall}`,
        colour(0.62, 0.17, hue),
        22,
      ) +
      line(
        `M${x + lean * 0.6} ${-tall * 0.5}q${lean * 0.7} -30 ${lean * 0.9} -70`,
        colour(0.68, 0.16, hue),
        14,
      );
    return limb(-40, -50, 150) + limb(0, 16, 210) + limb(44, 60, 130);
  };
  const weed = (x: number, tall: number) =>
    path(
      `M${x - 12} 1080C${x - 60} ${1080 - tall * 0.4} ${x + 60} ${1080 - tall * 0.6} ${x} ${1080 - tall}C${x + 84} ${1080 - tall * 0.6} ${x - 20} ${1080 - tall * 0.4} ${x + 16} 1080Z`,
      colour(0.45, 0.12, 160),
    );
  const ray = (x: number, lean: number, wide: number) =>
    polygon(
      [
        [x, -20],
        [x + wide, -20],
        [x + wide * 2.2 + lean, height],
        [x - wide * 0.6 + lean, height],
      ],
      draw.linear([stop(0, '#e5fbff', 0.42), stop(1, '#e5fbff', 0)], ...down),
    );
  const bubble = () =>
    circle(0, 0, 11, 'none', 'stroke="#dff8ff" stroke-width="2.4"') + circle(-3.5, -3.5, 3, '#fff');
  return (
    backdrop(draw, [
      [0, [0.68, 0.11, 205]],
      [0.4, [0.46, 0.11, 222]],
      [1, [0.17, 0.06, 245]],
    ]) +
    ray(180, -160, 110) +
    ray(620, -60, 80) +
    ray(1180, 60, 120) +
    ray(1620, 160, 90) +
    land(900, 60, 0.14, 3, colour(0.33, 0.07, 225)) +
    repeat(5, (index) =>
      line(
        `M${60 + index * 66} 960Q${10 + index * 66} ${700 - index * 24} ${120 + index * 60} ${560 + index * 20}`,
        colour(0.25, 0.05, 60),
        17,
      ),
    ) +
    line('M40 940Q220 880 400 930', colour(0.22, 0.05, 55), 26) +
    land(980, 34, 0.2, 8, colour(0.52, 0.07, 80)) +
    [40, 96, 330, 1580, 1660, 1860].map((x, index) => weed(x, 360 + (index % 3) * 110)).join('') +
    place(1740, 1010, 0, 1.15, coral(12)) +
    place(1560, 1030, 0, 0.7, coral(330)) +
    place(240, 1030, 0, 0.85, coral(35)) +
    strewn(draw, 34, [20, 60, 370, 900], bubble) +
    strewn(draw, 34, [1560, 60, 1900, 900], bubble)
  );
};

/** A pond at first light: pads as far as one sees, and mist over the far bank. */
export const lotusHour: Place = (draw) => {
  const pad = (x: number, y: number, r: number) =>
    ellipse(x, y, r, r * 0.34, colour(0.46, 0.1, 155)) +
    ellipse(x - r * 0.1, y - r * 0.06, r * 0.8, r * 0.24, colour(0.57, 0.11, 150)) +
    polygon(
      [
        [x, y],
        [x + r, y - r * 0.1],
        [x + r * 0.9, y + r * 0.16],
      ],
      colour(0.4, 0.08, 185),
    );
  const bloom = (x: number, y: number, s: number) =>
    place(
      x,
      y,
      0,
      s,
      repeat(7, (index) => {
        const turn = (index - 3) * 24;
        return path(
          'M0 0C-26 -24 -20 -74 0 -96C20 -74 26 -24 0 0Z',
          colour(0.86 - Math.abs(index - 3) * 0.05, 0.1, 350),
          `transform="rotate(${turn})" stroke="#fff" stroke-opacity=".4"`,
        );
      }) + ellipse(0, -8, 16, 8, '#ffe08a'),
    );
  return (
    backdrop(draw, [
      [0, [0.52, 0.08, 300]],
      [0.3, [0.72, 0.1, 20]],
      [0.5, [0.87, 0.1, 70]],
    ]) +
    glow(draw, 1660, 470, 380, '#fff1c9', 0.9) +
    circle(1660, 470, 70, '#fff8e4') +
    land(520, 70, 0.15, 5, colour(0.6, 0.06, 340)) +
    land(556, 40, 0.24, 9, colour(0.48, 0.06, 200)) +
    rect(
      0,
      500,
      width,
      130,
      draw.linear([stop(0, '#fff4e4', 0), stop(0.5, '#fff4e4', 0.55), stop(1, '#fff4e4', 0)], ...down),
    ) +
    water(draw, 590, [0.26, 0.06, 190], [0.66, 0.08, 60], '#fff6dc') +
    repeat(34, (index) => {
      const deep = (index / 34) ** 1.7;
      return pad(draw.random() * width, 610 + deep * 460, 26 + deep * 150);
    }) +
    bloom(190, 900, 1.5) +
    bloom(70, 1010, 1.1) +
    bloom(330, 1030, 0.9) +
    bloom(1750, 860, 1.6) +
    bloom(1610, 1000, 1.1) +
    bloom(1870, 1030, 1.2)
  );
};

/** The deck of a ship under full sail, over a sea drawn like a chart. */
export const compassRose: Place = (draw) => {
  const ink = colour(0.42, 0.06, 60);
  const sail = (x: number, y: number, half: number, tall: number) =>
    path(
      `M${x - half} ${y}Q${x - half * 0.6} ${y + tall * 0.5} ${x - half} ${y + tall}Q${x} ${y + tall * 0.84} ${x + half} ${y + tall}Q${x + half * 0.6} ${y + tall * 0.5} ${x + half} ${y}Z`,
      draw.linear([stop(0, colour(0.95, 0.03, 85)), stop(1, colour(0.72, 0.06, 70))], ...across),
    ) + line(`M${x - half - 16} ${y}H${x + half + 16}`, ink, 11);
  const mast =
    rect(
      176,
      40,
      22,
      1040,
      draw.linear([stop(0, colour(0.5, 0.08, 55)), stop(1, colour(0.27, 0.06, 45))], ...across),
    ) +
    sail(187, 130, 150, 210) +
    sail(187, 384, 190, 270) +
    line('M187 60L-20 900M187 60L420 920M187 380L400 960', ink, 4, 'opacity=".7"');
  return (
    backdrop(draw, [
      [0, [0.5, 0.1, 245]],
      [0.42, [0.78, 0.07, 215]],
      [0.56, [0.9, 0.06, 90]],
    ]) +
    [0.1, 0.3, 0.52]
      .map((y, index) =>
        place(
          360 + index * 560,
          120 + y * 420,
          0,
          1,
          cloud(150 - index * 20, '#fff', colour(0.83, 0.04, 230)),
        ),
      )
      .join('') +
    place(1730, 250, 0, 1, cloud(120, '#fff', colour(0.83, 0.04, 230))) +
    water(draw, 600, [0.27, 0.09, 245], [0.56, 0.1, 222]) +
    repeat(5, (index) =>
      circle(
        960,
        760,
        120 + index * 190,
        'none',
        'stroke="#eaf6ff" stroke-width="2" stroke-dasharray="4 14" opacity=".35"',
      ),
    ) +
    sides(mast) +
    path('M0 1080V948Q480 890 960 890T1920 948V1080Z', colour(0.34, 0.07, 50)) +
    repeat(30, (index) =>
      line(
        `M${index * 66} 1080L${fixed(960 + (index * 66 - 960) * 0.72)} 890`,
        colour(0.24, 0.06, 45),
        3,
        'opacity=".7"',
      ),
    ) +
    path('M0 960Q480 900 960 900T1920 960V936Q1440 876 960 876T0 936Z', colour(0.44, 0.08, 55))
  );
};

/** A beach club at noon: parasols, palms and a flat sea. */
export const citrusClub: Place = (draw) => {
  const parasol = (x: number, y: number, s: number, hue: number) =>
    place(
      x,
      y,
      -6,
      s,
      rect(-5, -10, 10, 330, colour(0.86, 0.03, 80)) +
        repeat(6, (index) => {
          const [from, to] = [-200 + (index * 400) / 6, -200 + ((index + 1) * 400) / 6];
          return path(
            `M0 -150Q${from * 0.8} -120 ${from} 0Q${(from + to) / 2} 22 ${to} 0Q${to * 0.8} -120 0 -150Z`,
            index % 2 ? '#fff7e6' : colour(0.74, 0.17, hue),
          );
        }),
    );
  const palm = (flip: number) => {
    const leaf = (turn: number) =>
      path(
        'M0 0C70 -46 170 -40 230 26C160 0 80 6 0 0Z',
        colour(0.5, 0.14, 150),
        `transform="rotate(${turn})"`,
      ) +
      path(
        'M0 0C70 -30 150 -26 210 20C150 2 80 6 0 0Z',
        colour(0.62, 0.15, 142),
        `transform="rotate(${turn})"`,
      );
    return (
      `<g transform="scale(${flip} 1)">` +
      path(
        'M-16 620C-30 400 -10 200 30 0L52 6C22 210 10 400 22 620Z',
        draw.linear([stop(0, colour(0.62, 0.08, 70)), stop(1, colour(0.42, 0.07, 55))], ...across),
      ) +
      `<g transform="translate(40 4)">${[-160, -125, -80, -30, 10, 45, 190].map(leaf).join('')}${circle(-6, 14, 17, colour(0.4, 0.07, 60))}${circle(18, 20, 17, colour(0.46, 0.07, 60))}</g></g>`
    );
  };
  return (
    backdrop(draw, [
      [0, [0.68, 0.13, 232]],
      [0.5, [0.9, 0.07, 205]],
    ]) +
    glow(draw, 1640, 150, 360, '#fffbe0', 0.95) +
    circle(1640, 150, 84, '#fffdf0') +
    place(320, 180, 0, 1, cloud(140, '#fff', '#dff1fb')) +
    place(1180, 110, 0, 1, cloud(110, '#fff', '#dff1fb')) +
    water(draw, 560, [0.74, 0.12, 195], [0.56, 0.13, 225], '#fff') +
    path('M0 760Q500 690 960 730T1920 720V1080H0Z', colour(0.96, 0.03, 100)) +
    path('M0 790Q500 724 960 764T1920 754V1080H0Z', colour(0.9, 0.06, 85)) +
    place(70, 330, -4, 1.15, palm(1)) +
    place(1860, 300, 5, 1.2, palm(-1)) +
    parasol(250, 770, 0.92, 62) +
    parasol(1700, 800, 1, 140) +
    strewn(draw, 70, [0, 820, width, 1070], () => circle(0, 0, 2.4, colour(0.74, 0.07, 70)))
  );
};
