import { SPECIES } from '@fairhouse/games';
import type { Sprite } from './painter.ts';

// The fish lie on their sheet in rows of four, 256 pixels wide with two between them, in the order of the species.
const SHEET = '/art/fish.webp';

// The screen is fetched while the session is being opened, and its pictures with it.
new Image().src = SHEET;
const COLUMNS = 4;
const SIDE = 256;
const PITCH = 258;

const [WIDTH, FISH_HEIGHT] = [COLUMNS * PITCH - 2, Math.ceil(SPECIES.length / COLUMNS) * PITCH];

/** What is not alive is drawn by the game itself, in rows below the fish; a cannon in the colour of its seat. */
const THINGS = ['bullet', 'torpedo', 'net', 'coin', 'glow', 'ring'] as const;
const CANNONS = [1, 2, 3, 4].flatMap((seat) => [`barrel${seat}`, `base${seat}`] as const);
const PROPS: readonly string[] = [...THINGS, ...CANNONS];
export type Prop = (typeof THINGS)[number];
const PROP_SIDE = 128;
const PROP_COLUMNS = 8;

/** OKLCH hues by seat. */
const SEAT_HUES = [115, 25, 300, 150];

const place = new Map<string, Sprite['from']>([
  ...SPECIES.map(
    ({ id }, at) => [id, [(at % COLUMNS) * PITCH, Math.floor(at / COLUMNS) * PITCH, SIDE, SIDE]] as const,
  ),
  ...PROPS.map((prop, at) => [prop, [...cornerOf(at), PROP_SIDE, PROP_SIDE]] as const),
]);

function cornerOf(at: number): readonly [x: number, y: number] {
  return [(at % PROP_COLUMNS) * PROP_SIDE, FISH_HEIGHT + Math.floor(at / PROP_COLUMNS) * PROP_SIDE];
}

export const placeOf = (picture: string): Sprite['from'] => place.get(picture)!;

/** @throws when the pictures of the fish can't be had */
export async function loadSheet(): Promise<HTMLCanvasElement> {
  const fish = new Image();
  fish.src = SHEET;
  await fish.decode();
  const sheet = Object.assign(document.createElement('canvas'), {
    width: WIDTH,
    height: FISH_HEIGHT + PROP_SIDE * Math.ceil(PROPS.length / PROP_COLUMNS),
  });
  const pen = sheet.getContext('2d')!;
  pen.drawImage(fish, 0, 0);
  for (const [at, prop] of PROPS.entries()) {
    pen.save();
    const [x, y] = cornerOf(at);
    pen.translate(x + PROP_SIDE / 2, y + PROP_SIDE / 2);
    drawProp(pen, prop);
    pen.restore();
  }
  return sheet;
}

type Pen = CanvasRenderingContext2D;

function drawProp(pen: Pen, prop: string): void {
  const hue = SEAT_HUES[Number(prop.at(-1)) - 1] ?? 0;
  if (prop.startsWith('barrel')) drawBarrel(pen, hue);
  else if (prop.startsWith('base')) drawBase(pen, hue);
  else DRAW[prop as Prop](pen);
}

const shine = (pen: Pen, stops: readonly (readonly [number, string])[], radius: number) => {
  const paint = pen.createRadialGradient(-radius * 0.3, -radius * 0.3, 0, 0, 0, radius);
  for (const [at, colour] of stops) paint.addColorStop(at, colour);
  pen.fillStyle = paint;
};

const disc = (pen: Pen, radius: number) => {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.fill();
};

const pill = (pen: Pen, length: number, wide: number, colours: readonly [string, string]) => {
  const paint = pen.createLinearGradient(0, -wide, 0, wide);
  paint.addColorStop(0, colours[0]);
  paint.addColorStop(1, colours[1]);
  pen.fillStyle = paint;
  pen.beginPath();
  pen.roundRect(-length / 2, -wide / 2, length, wide, wide / 2);
  pen.fill();
};

const DRAW: Readonly<Record<Prop, (pen: Pen) => void>> = {
  bullet(pen) {
    const trail = pen.createLinearGradient(-56, 0, 40, 0);
    trail.addColorStop(0, '#d8e48a00');
    trail.addColorStop(1, '#d8e48ac0');
    pen.fillStyle = trail;
    pen.beginPath();
    pen.ellipse(-8, 0, 52, 16, 0, 0, Math.PI * 2);
    pen.fill();
    pen.translate(34, 0);
    shine(
      pen,
      [
        [0, '#ffffff'],
        [1, '#f4efc6'],
      ],
      16,
    );
    disc(pen, 16);
  },
  torpedo(pen) {
    pill(pen, 96, 34, ['#f2b13c', '#9c5a12']);
    pen.fillStyle = '#ffe9b0';
    pen.beginPath();
    pen.ellipse(34, 0, 16, 15, 0, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = '#6b3a08';
    pen.fillRect(-58, -22, 14, 44);
  },
  net(pen) {
    pen.strokeStyle = '#f5efc8';
    pen.lineWidth = 3;
    for (const radius of [14, 28, 42, 56]) {
      pen.beginPath();
      pen.arc(0, 0, radius, 0, Math.PI * 2);
      pen.stroke();
    }
    for (let spoke = 0; spoke < 12; spoke += 1) {
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(Math.cos((spoke * Math.PI) / 6) * 56, Math.sin((spoke * Math.PI) / 6) * 56);
      pen.stroke();
    }
  },
  coin(pen) {
    shine(
      pen,
      [
        [0, '#fff3c4'],
        [0.5, '#f4b942'],
        [1, '#a8690f'],
      ],
      50,
    );
    disc(pen, 50);
    pen.strokeStyle = '#8a5207';
    pen.lineWidth = 5;
    pen.beginPath();
    pen.arc(0, 0, 34, 0, Math.PI * 2);
    pen.stroke();
  },
  glow(pen) {
    shine(
      pen,
      [
        [0, '#fff4c0c0'],
        [0.5, '#ffd75a55'],
        [1, '#ffd75a00'],
      ],
      62,
    );
    disc(pen, 62);
  },
  ring(pen) {
    pen.strokeStyle = '#d9f24b';
    pen.lineWidth = 3;
    pen.setLineDash([26, 14]);
    pen.beginPath();
    pen.arc(0, 0, 58, 0, Math.PI * 2);
    pen.stroke();
  },
};

function drawBarrel(pen: Pen, hue: number): void {
  pill(pen, 104, 44, [`oklch(0.82 0.12 ${hue})`, `oklch(0.5 0.11 ${hue})`]);
  pen.fillStyle = `oklch(0.26 0.06 ${hue})`;
  pen.beginPath();
  pen.ellipse(48, 0, 9, 17, 0, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = `oklch(0.44 0.1 ${hue})`;
  pen.fillRect(16, -26, 14, 52);
  pen.fillRect(-22, -26, 12, 52);
}

function drawBase(pen: Pen, hue: number): void {
  shine(
    pen,
    [
      [0, `oklch(0.9 0.09 ${hue})`],
      [0.6, `oklch(0.6 0.13 ${hue})`],
      [1, `oklch(0.38 0.1 ${hue})`],
    ],
    58,
  );
  disc(pen, 58);
  pen.fillStyle = `oklch(0.2 0.03 ${hue})`;
  disc(pen, 36);
}
