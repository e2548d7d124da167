import {
  across,
  centred,
  circle,
  colour,
  type Drawing,
  documentOf,
  down,
  ellipse,
  line,
  path,
  place,
  rect,
  stop,
} from '../kit.ts';
import { createSceneDrawing, glints, sceneSize, stars } from './scene.ts';

const { width, height } = sceneSize;
const HORIZON = 640;
const METAL = '#2b3447';
const RED = '#a32a2a';
/** The tower's upper edge, its height, and how much wider a side gets down to the foot. */
const TOWER = { top: 372, tall: 234, flare: 16 };

function beams(draw: Drawing): string {
  const left = draw.linear([stop(0, '#fff3c9', 0), stop(1, '#fff3c9', 0.4)], ...across);
  const right = draw.linear([stop(0, '#fff3c9', 0.34), stop(1, '#fff3c9', 0)], ...across);
  const lamp = draw.radial([stop(0, '#fff1c0', 0.85), stop(1, '#ffd98a', 0)], ...centred);
  return (
    path('M1080 322L0 120V470Z', left) + path('M1080 322L1920 210V420Z', right) + circle(1080, 322, 190, lamp)
  );
}

function tower(draw: Drawing): string {
  const white = draw.linear([stop(0, '#ffffff'), stop(0.5, '#e6ecf5'), stop(1, '#9aa9c0')], ...across);
  const red = draw.linear([stop(0, '#ef5a4c'), stop(1, RED)], ...across);
  const quarter = TOWER.tall / 4;
  const band = (index: number) => {
    const [from, to] = [index * quarter, (index + 1) * quarter];
    const [near, far] = [(TOWER.flare * from) / TOWER.tall, (TOWER.flare * to) / TOWER.tall];
    const upper = `M${1048 - near} ${TOWER.top + from}H${1112 + near}`;
    return path(`${upper}L${1112 + far} ${TOWER.top + to}H${1048 - far}Z`, red);
  };
  return (
    path('M1032 606L1048 372H1112L1128 606Z', white) +
    band(0) +
    band(2) +
    rect(1036, 358, 88, 16, METAL, 'rx="4"') +
    rect(1052, 298, 56, 60, '#fff6d6', 'rx="4"') +
    line('M1080 298V358M1062 298V358M1098 298V358', METAL, 3) +
    path('M1040 300L1080 258L1120 300Z', RED) +
    circle(1080, 254, 7, '#ffd98a') +
    rect(1068, 540, 24, 44, METAL, 'rx="12"')
  );
}

function boat(): string {
  return (
    line(
      'M1400 640C1440 720 1380 800 1240 836C1020 880 700 850 560 800',
      '#ffffff',
      3,
      'stroke-dasharray="2 14" opacity=".55"',
    ) +
    place(
      1520,
      762,
      -4,
      1,
      path('M-70 0H70L48 34H-50Z', '#3d2a20') +
        line('M-2 0V-110', '#7c5330', 5) +
        path('M4 -106C44 -84 58 -44 56 -12H4Z', '#f7efe0') +
        path('M-8 -96C-34 -76 -46 -44 -48 -12H-8Z', '#d9cdb8') +
        circle(40, 14, 4, '#ffcf86'),
    ) +
    ellipse(1520, 806, 66, 6, '#0b1220', 'opacity=".5"')
  );
}

/** A lighthouse on its rock, and a boat that turned back. */
export function lighthouse(): string {
  const draw = createSceneDrawing('lighthouse');
  const sky = draw.linear(
    [
      stop(0, colour(0.145, 0.035, 258)),
      stop(0.62, colour(0.25, 0.07, 245)),
      stop(0.72, colour(0.36, 0.085, 225)),
    ],
    ...down,
  );
  const sea = draw.linear([stop(0, colour(0.34, 0.085, 225)), stop(1, colour(0.135, 0.04, 250))], ...down);
  const rock = 'M820 700C880 640 960 620 1010 606H1160C1230 630 1330 640 1400 704C1300 730 900 730 820 700Z';
  return documentOf(
    draw,
    sceneSize,
    rect(0, 0, width, height, sky) +
      stars(draw.random, 170, 560) +
      beams(draw) +
      rect(0, HORIZON, width, height - HORIZON, sea) +
      glints(draw.random, { count: 150, top: 646, depth: 250, length: 120, fill: '#d9f0ff' }) +
      path(rock, colour(0.16, 0.035, 255)) +
      path('M900 668C960 632 1010 616 1040 606H1120C1090 640 1000 660 900 668Z', colour(0.24, 0.05, 250)) +
      tower(draw) +
      boat(),
  );
}
