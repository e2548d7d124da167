import { createNoise2D } from 'simplex-noise';
import {
  centred,
  circle,
  colour,
  type Drawing,
  documentOf,
  down,
  ellipse,
  fixed,
  line,
  path,
  place,
  rect,
  repeat,
  rows,
  seededRandom,
  stop,
} from '../kit.ts';
import { pagodaTower } from '../parts/pagoda-tower.ts';
import { floatingLantern } from './floating-lantern.ts';
import { createSceneDrawing, glints, ridge, sceneSize, stars } from './scene.ts';

const { width, height } = sceneSize;
const SHORE = 606;
const MOON = { x: 1330, y: 408 };

function skyAndMoon(draw: Drawing): string {
  const { random } = draw;
  const sky = draw.linear(
    [
      stop(0, colour(0.17, 0.06, 275)),
      stop(0.35, colour(0.27, 0.1, 285)),
      stop(0.52, colour(0.42, 0.13, 330)),
      stop(0.62, colour(0.62, 0.15, 30)),
      stop(0.66, colour(0.7, 0.14, 50)),
    ],
    ...down,
  );
  const haze = draw.radial(
    [stop(0, '#ffd9a0', 0.55), stop(0.4, '#ff9c6b', 0.22), stop(1, '#ff9c6b', 0)],
    ...centred,
  );
  const moon = draw.radial([stop(0, '#fffaf0'), stop(0.8, '#ffe9c4'), stop(1, '#ffdca6')], 0.4, 0.36, 0.7);
  const crater = (x: number, y: number, radius: number) => circle(x, y, radius, '#f3cf95', 'opacity=".45"');
  return (
    rect(0, 0, width, height, sky) +
    stars(random, 150, 420) +
    circle(MOON.x, MOON.y, 420, haze) +
    circle(MOON.x, MOON.y, 108, moon) +
    crater(1296, 380, 19) +
    crater(1364, 440, 12) +
    crater(1352, 366, 8)
  );
}

function hills(): string {
  const noise = createNoise2D(seededRandom('hills'));
  return (
    ridge(noise, { y: 470, amplitude: 90, frequency: 0.16, row: 1, fill: colour(0.35, 0.11, 315) }) +
    ridge(noise, { y: 520, amplitude: 70, frequency: 0.2, row: 5, fill: colour(0.28, 0.09, 300) }) +
    ridge(noise, { y: 566, amplitude: 46, frequency: 0.26, row: 9, fill: colour(0.215, 0.07, 285) })
  );
}

function island(draw: Drawing): string {
  const { random } = draw;
  const scale = 1.18;
  const fir = (i: number) => {
    const x = 1380 + i * 40 + random() * 18;
    const tall = 26 + random() * 40;
    const half = fixed(616 - tall * 0.5);
    const top = `${fixed(x)} ${fixed(616 - tall)}`;
    const outline =
      `M${top}C${fixed(x + 20)} ${half} ${fixed(x + 24)} 612 ${fixed(x + 26)} 622` +
      `H${fixed(x - 26)}C${fixed(x - 24)} 612 ${fixed(x - 20)} ${half} ${top}Z`;
    return path(outline, colour(0.17 + random() * 0.05, 0.055, 280));
  };
  return (
    ellipse(1640, 612, 300, 46, colour(0.16, 0.05, 280)) +
    place(1640 - 180 * scale, 612 - 334 * scale, 0, scale, pagodaTower(draw)) +
    repeat(15, fir)
  );
}

function water(draw: Drawing): string {
  const { random } = draw;
  const depth = draw.linear(
    [
      stop(0, colour(0.46, 0.12, 20)),
      stop(0.14, colour(0.34, 0.1, 320)),
      stop(0.5, colour(0.22, 0.075, 280)),
      stop(1, colour(0.14, 0.045, 268)),
    ],
    ...down,
  );
  const moonlight = (i: number) => {
    const long = 200 - i * 3 + random() * 70;
    const x = MOON.x - long / 2 + (random() - 0.5) * 40;
    const opacity = (0.62 - i * 0.02).toFixed(2);
    return rect(x, 612 + i * i * 0.42, long, 2 + i * 0.12, '#ffe2b0', `rx="2" opacity="${opacity}"`);
  };
  return (
    rect(0, SHORE, width, height - SHORE, depth) +
    repeat(26, moonlight) +
    glints(random, { count: 120, top: 616, depth: 280, length: 130, fill: '#ffd9c2' })
  );
}

function lanterns(draw: Drawing): string {
  const { random } = draw;
  const onWater = rows([
    [1118, 668, 0.34],
    [1505, 672, 0.32],
    [1000, 720, 0.5],
    [1690, 730, 0.52],
    [1240, 760, 0.74],
    [1470, 800, 0.96],
    [915, 822, 0.6],
  ]).map(([x, y, scale]) => floatingLantern(draw, x, y, scale));
  const inAir = () => {
    const [x, y] = [700 + random() * 1200, 60 + random() * 400];
    return floatingLantern(draw, x, y, +(0.05 + random() * 0.09).toFixed(3));
  };
  return onWater.join('') + repeat(16, inAir);
}

function nearShore({ random }: Drawing): string {
  const reed = () => {
    const x = random() * 560;
    const root = 782 + x * 0.22;
    const tall = 60 + random() * 120;
    const bend = `q${fixed(-6 + random() * 18)} ${fixed(-tall * 0.6)} ${fixed(-20 + random() * 52)} ${fixed(-tall)}`;
    return line(`M${fixed(x)} ${fixed(root)}${bend}`, colour(0.12 + random() * 0.04, 0.035, 268), 2.6);
  };
  const bank = 'M0 900V742C60 730 96 752 150 748C230 742 280 790 380 800C470 812 540 860 640 900Z';
  return path(bank, colour(0.115, 0.03, 270)) + repeat(40, reed);
}

/** The lake at lantern hour. The left half is quiet, for text. */
export function lake(): string {
  const draw = createSceneDrawing('lake');
  return documentOf(
    draw,
    sceneSize,
    skyAndMoon(draw) + hills() + island(draw) + water(draw) + lanterns(draw) + nearShore(draw),
  );
}
