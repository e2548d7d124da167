import {
  type Brush,
  centred,
  circle,
  ellipse,
  fixed,
  line,
  path,
  polygon,
  rect,
  repeat,
  stop,
} from '../kit.ts';

const DIRECTION = [0, 0, 0.25, 1] as const;

function fadeOut(brush: Brush, colour: string, opacity: number): string {
  return brush.radial([stop(0, colour, opacity), stop(1, colour, 0)], ...centred);
}

/** A koi from above, turning in its own ripples. */
export function carp(brush: Brush): string {
  const body = brush.linear(
    [stop(0, '#fff7ea'), stop(0.28, '#ff9c3f'), stop(0.65, '#f2541b'), stop(1, '#a5210c')],
    ...DIRECTION,
  );
  const fin = brush.radial([stop(0, '#ffd9a6'), stop(1, '#f0691f')], 0.3, 0.2, 1);
  const ripple = 'stroke="#bfe6ff" stroke-width="1.4" opacity=".3"';
  const scale = (row: number, column: number) => {
    const along = row / 7;
    const x = 64 - 22 * Math.sin(along * 2.6) + (column - 2) * 7.5 * (1 - along * 0.45);
    return line(`M${fixed(x - 4)} ${42 + row * 8}q4 5.5 8 0`, '#9c2f06', 1.3, 'opacity=".45"');
  };
  const fins = path(
    'M40 92C24 96 10 112 14 116 30 114 40 112 47 104 54 112 66 118 78 114 76 104 62 94 50 92Z' +
      'M84 42C100 36 114 44 116 54 104 60 90 58 82 54ZM44 44C28 42 16 54 16 64 28 66 40 62 46 56Z',
    fin,
    'stroke="#b83012" stroke-width="1.2"',
  );
  const outline =
    'M66 6C82 6 90 22 88 38 86 56 70 66 60 78 54 86 52 94 49 102 44 94 38 84 38 70 38 54 44 46 44 34 44 18 52 6 66 6Z';
  const head = 'M66 5C58 5 53 10 51 17 55 25 60 28 67 28 74 28 79 25 83 17 80 10 74 5 66 5Z';
  return (
    circle(60, 60, 58, fadeOut(brush, '#59b8ff', 0.4)) +
    ellipse(60, 64, 44, 44, 'none', ripple) +
    ellipse(58, 66, 53, 52, 'none', ripple) +
    '<g transform="rotate(28 60 60) translate(0 2) scale(.98)">' +
    fins +
    line('M18 62q14-6 26-10M113 53q-14 0-28-3M22 112q12-8 20-14M72 112q-10-8-20-14', '#c23a0f', 1.2) +
    path(outline, body) +
    path('M66 6C82 6 90 22 88 38 86 50 78 58 70 66 78 44 76 20 60 7Q63 6 66 6Z', '#7d1607', 'opacity=".28"') +
    path(
      'M50 20C54 10 62 8 68 9 58 16 54 26 52 40 50 52 45 60 44 72 38 58 47 46 48 34 48 28 48 24 50 20Z',
      '#fff',
      'opacity=".5"',
    ) +
    repeat(7, (row) => repeat(5, (column) => scale(row, column))) +
    path(
      'M56 46C64 40 80 44 76 58 70 68 58 64 56 46ZM46 74C52 70 60 74 56 86 50 92 44 84 46 74Z',
      '#fff4e4',
      'opacity=".8"',
    ) +
    path(head, '#fff4e4', 'opacity=".92"') +
    path('M66 6c-5 6-5 14 1 20 6-6 6-14-1-20z', '#e2401a') +
    ellipse(53.5, 20, 2.8, 3.4, '#120a08') +
    ellipse(80.5, 20, 2.8, 3.4, '#120a08') +
    circle(53, 19, 1, '#fff') +
    circle(80, 19, 1, '#fff') +
    line('M57 9Q50 8 46 12M76 9Q83 8 87 12', '#ffd9a6', 1.8) +
    '</g>'
  );
}

export function lantern(brush: Brush): string {
  const silk = brush.radial(
    [stop(0, '#ffe9a8'), stop(0.3, '#ff7a4a'), stop(0.68, '#d81f2e'), stop(1, '#6d0a1c')],
    0.42,
    0.5,
    0.62,
  );
  const brass = brush.linear([stop(0, '#fff0bf'), stop(0.5, '#e7ae3f'), stop(1, '#7f520f')], ...DIRECTION);
  const rib = (index: number) => {
    const side = index - 3;
    const [end, belly] = [60 + side * 5, 60 + side * 15.5];
    return line(`M${end} 30C${belly} 42 ${belly} 74 ${end} 86`, '#6f0a12', 1.5, 'opacity=".5"');
  };
  return (
    circle(60, 58, 58, fadeOut(brush, '#ff9a4a', 0.55)) +
    line('M60 2v14', '#e7ae3f', 3) +
    circle(60, 7, 4, 'none', 'stroke="#e7ae3f" stroke-width="2.5"') +
    path('M42 28C8 36 8 80 42 88H78C112 80 112 36 78 28Z', silk) +
    repeat(7, rib) +
    line('M24 46C30 36 38 32 44 31', '#fff', 4, 'opacity=".65"') +
    rect(38, 17, 44, 13, brass, 'rx="4"') +
    rect(38, 86, 44, 11, brass, 'rx="4"') +
    line('M40 20h40M40 89h40', '#fff', 1.5, 'opacity=".6"') +
    line('M60 41 75 56 60 71 45 56Z', '#ffe6a3', 3.5) +
    polygon('60,52 65,56 60,61 55,56', '#ffe6a3') +
    line('M52 97v14M60 97v20M68 97v14', '#e2343f', 3.5) +
    circle(60, 100, 4, '#e7ae3f')
  );
}

/** A ring of jade on a red knot. */
export function jadeRing(brush: Brush): string {
  const jade = brush.radial(
    [stop(0, '#e6fff0'), stop(0.35, '#6fe0a4'), stop(0.7, '#1f9a66'), stop(1, '#07452f')],
    0.34,
    0.22,
    0.95,
  );
  const knot = brush.linear([stop(0, '#ff8f8a'), stop(1, '#a8142a')], ...DIRECTION);
  const leaf = (index: number) =>
    path('M60 20q5 5 0 10-5-5 0-10z', '#0d5a3c', `transform="rotate(${index * 45} 60 52)" opacity=".65"`);
  const ringOutline = 'M60 8a44 44 0 1 1 0 88 44 44 0 0 1 0-88zm0 28a16 16 0 1 0 0 32 16 16 0 0 0 0-32z';
  return (
    line('M60 92v10M50 104h20M54 104l-5 14M60 104v15M66 104l5 14', '#d32a3c', 3.5) +
    path('M60 84 74 96 60 106 46 96Z', knot, 'stroke="#ffb3ad" stroke-width="1"') +
    path(ringOutline, jade, 'fill-rule="evenodd"') +
    circle(60, 52, 44, 'none', 'stroke="#d9ffea" stroke-opacity=".7" stroke-width="1.5"') +
    circle(60, 52, 16, 'none', 'stroke="#063a27" stroke-opacity=".6" stroke-width="3"') +
    circle(60, 52, 24, 'none', 'stroke="#0d5a3c" stroke-opacity=".6" stroke-width="2"') +
    repeat(8, leaf) +
    line('M24 38A40 40 0 0 1 50 14', '#fff', 5, 'opacity=".85"') +
    line('M60 2v12', '#d32a3c', 4)
  );
}

export function lotus(brush: Brush): string {
  const near = brush.linear([stop(0, '#fff2fa'), stop(0.5, '#ff9bd0'), stop(1, '#b8307f')], ...DIRECTION);
  const far = brush.linear([stop(0, '#ffc4e3'), stop(0.6, '#e35ba8'), stop(1, '#7a1c56')], ...DIRECTION);
  const leaf = brush.linear([stop(0, '#4fd0a0'), stop(1, '#0c4a3a')], ...DIRECTION);
  const petal = (turn: number, length: number, half: number, fill: string) => {
    const [low, high, tip] = [88 - length * 0.4, 88 - length * 0.8, 88 - length].map(fixed);
    const left = `C${60 - half} ${low} ${fixed(60 - half * 0.8)} ${high} 60 ${tip}`;
    const right = `C${fixed(60 + half * 0.8)} ${high} ${60 + half} ${low} 60 88Z`;
    const rim = 'stroke="#fff" stroke-opacity=".45" stroke-width="1"';
    return path(`M60 88${left}${right}`, fill, `transform="rotate(${turn} 60 88)" ${rim}`);
  };
  const pair = (turn: number, length: number, half: number, fill: string) =>
    petal(-turn, length, half, fill) + petal(turn, length, half, fill);
  return (
    ellipse(60, 100, 52, 13, leaf) +
    line('M60 100 12 96M60 100l46-6M60 100 34 110M60 100l28 9', '#0a3c30', 1.5, 'opacity=".6"') +
    pair(72, 56, 17, far) +
    pair(46, 68, 19, far) +
    pair(23, 76, 19, near) +
    petal(0, 80, 20, near) +
    path('M52 88q8-14 16 0z', '#ffe08a') +
    line('M60 18q-8 22-2 50', '#fff', 2, 'opacity=".8"')
  );
}

export function goldMoon(brush: Brush): string {
  const moon = brush.radial(
    [stop(0, '#fffbe6'), stop(0.4, '#ffe08a'), stop(0.75, '#f0a72e'), stop(1, '#8a4d08')],
    0.36,
    0.28,
    0.85,
  );
  const flame = (index: number) =>
    path(
      'M60 0 64 12H56Z',
      '#ffe9ac',
      `transform="rotate(${index * 22.5} 60 54)" opacity="${index % 2 ? 0.55 : 0.95}"`,
    );
  const crater = (x: number, y: number, radius: number) => circle(x, y, radius, '#b26c12', 'opacity=".35"');
  return (
    circle(60, 54, 60, fadeOut(brush, '#ffd76a', 0.55)) +
    repeat(16, flame) +
    circle(60, 54, 41, moon) +
    circle(60, 54, 41, 'none', 'stroke="#fff3c4" stroke-width="2"') +
    circle(60, 54, 33, 'none', 'stroke="#a9660f" stroke-opacity=".55" stroke-width="1.5"') +
    crater(46, 44, 7) +
    crater(74, 38, 4.5) +
    crater(68, 58, 6) +
    crater(52, 62, 3.5) +
    line('M26 44A36 36 0 0 1 52 20', '#fff', 5, 'opacity=".9"')
  );
}

export function pearlShell(brush: Brush): string {
  const inside = brush.linear([stop(0, '#efe4ff'), stop(0.5, '#a682f2'), stop(1, '#46259a')], ...DIRECTION);
  const pearl = brush.radial(
    [stop(0, '#fff'), stop(0.4, '#f4f0ff'), stop(0.8, '#b6a8e6'), stop(1, '#5f4aa8')],
    0.34,
    0.28,
    0.8,
  );
  const lower = brush.linear([stop(0, '#c6a9ff'), stop(1, '#341a7c')], ...DIRECTION);
  const rib = (index: number) => {
    const side = index - 4;
    return line(`M60 84L${60 + side * 12.5} ${26 + Math.abs(side) * 5}`, '#5b3ea6', 2, 'opacity=".55"');
  };
  const upper =
    'M60 86C20 84 4 58 12 40 18 28 30 30 32 30 34 18 46 14 60 14 74 14 86 18 88 30 90 30 102 28 108 40 116 58 100 84 60 86Z';
  return (
    path(upper, inside, 'stroke="#f3eaff" stroke-opacity=".8" stroke-width="1.5"') +
    repeat(9, rib) +
    path('M8 72Q60 108 112 72C108 100 84 108 60 108S12 100 8 72Z', lower) +
    circle(60, 66, 20, pearl) +
    ellipse(53, 58, 6, 4, '#fff', 'transform="rotate(-30 53 58)"')
  );
}
