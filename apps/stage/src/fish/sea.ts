import { isHere, type Point, type ShotEvent, type Swimmer, type Weapon } from '@fairhouse/games';
import type { SeenShot } from '@fairhouse/wire/play/fish';
import { type Bullet, compose, type Spark, worth } from './compose.ts';
import type { Fish } from './fish-store.ts';
import { createPainter } from './painter.ts';
import { loadSheet } from './sheet.ts';
import { cannonAt, scaleOf, sizeOf, swimmerOnPage, type View } from './view.ts';

export type SeaOptions = {
  readonly host: HTMLElement;
  readonly fish: Fish;
  readonly calm: boolean;
  /** A catch of anybody, at a place of the page. */
  readonly onWin: (win: {
    readonly at: Point;
    readonly times: number;
    readonly pays: string;
    readonly own: boolean;
  }) => void;
  readonly onNoArt: () => void;
};

export type Sea = {
  aimAt(point: Point): void;
  /** Locks on to the fish there, if the cannon locks on. */
  choose(point: Point): void;
  turn(by: number): void;
  /** Fires for as long as it is held. */
  hold(held: boolean): void;
  shoot(by: Weapon): void;
  destroy(): void;
};

/** Pixels of the sea in a second. */
const SPEED = 1_150;
const RELOAD_MS = 240;
const NET_MS = 420;
const FLIGHT_MS = 260;
/** A fish is hit within so much of its size. */
const REACH = 0.3;
const BLAST = 230;
const BEAM = 70;
const DENSITY_MAX = 2;
const BULLETS_MOST = 40;

/** Draws the room into an element, lets its cannon shoot, and tells what was hit. */
export function createSea({ host, fish, calm, onWin, onNoArt }: SeaOptions): Sea {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  host.append(canvas);
  let view: View = { width: 1, height: 1 };
  let painter: ReturnType<typeof createPainter> | undefined;
  let bullets: Bullet[] = [];
  let sparks: Spark[] = [];
  let angle = -Math.PI / 3;
  const angles = new Map<number, number>();
  let held = false;
  let firedAtMs = 0;
  let drawnAtMs = performance.now();
  let frame = 0;

  const own = () => cannonAt(view, fish.getState().seat, fish.getState().seat);

  /** What swims here in this frame, and where. */
  let here = new Map<Swimmer, ReturnType<typeof swimmerOnPage>>();
  const look = () => {
    const ms = fish.seaNow();
    const swims = [...fish.swimmers.values()].filter((each) => isHere(each, ms));
    here = new Map(swims.map((each) => [each, swimmerOnPage(view, each, ms)]));
  };
  const living = (): Swimmer[] => [...here.keys()].filter((each) => !fish.gone.has(each.fish));
  const placeNow = (each: Swimmer) => here.get(each) ?? swimmerOnPage(view, each, fish.seaNow());

  const inSight = ({ x, y }: Point): boolean => x > 0 && y > 0 && x < view.width && y < view.height;

  /** What pays most of what is in sight. */
  const best = (): Swimmer | undefined =>
    living()
      .filter((each) => inSight(placeNow(each)))
      .toSorted((a, b) => worth(b) - worth(a))[0];

  /** The fish that the player has touched, else the dearest, while the cannon locks on. */
  let chosen: string | undefined;
  const lockedOn = (): Swimmer | undefined => {
    if (!fish.getState().lock) return undefined;
    const own = living().find((each) => each.fish === chosen);
    return own && inSight(placeNow(own)) ? own : best();
  };

  const spark = (
    picture: Spark['picture'],
    at: Point,
    lastMs: number,
    side: number,
    more: Partial<Spark> = {},
  ) => {
    sparks.push({ picture, at, from: performance.now(), lastMs, side, ...more });
  };

  const fire = (by: Weapon): void => {
    const nowMs = performance.now();
    if (nowMs - firedAtMs < RELOAD_MS || bullets.length >= BULLETS_MOST) return;
    const locked = lockedOn();
    if (locked) aim(placeNow(locked));
    if (!fish.fire(by)) return;
    firedAtMs = nowMs;
    if (by === 'laser') {
      beam();
      return;
    }
    const muzzle = own();
    bullets.push({
      x: muzzle.x + Math.cos(angle) * 60 * scaleOf(view),
      y: muzzle.y + Math.sin(angle) * 60 * scaleOf(view),
      by,
      angle,
      own: true,
      ...(locked ? { target: locked.fish } : {}),
    });
  };

  /** Everything along a line, from the dearest down. */
  const beam = (): void => {
    const from = own();
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const hit = living().filter((each) => {
      const { x, y } = placeNow(each);
      const along = (x - from.x) * c + (y - from.y) * s;
      return (
        along > 0 && Math.abs((x - from.x) * s - (y - from.y) * c) < BEAM * scaleOf(view) && inSight({ x, y })
      );
    });
    for (let step = 1; step < 14; step += 1)
      spark('glow', { x: from.x + c * step * 90, y: from.y + s * step * 90 }, 500, 150);
    if (hit.length === 0) {
      fish.miss('laser');
      return;
    }
    fish.hit({
      by: 'laser',
      at: hit
        .toSorted((a, b) => worth(b) - worth(a))
        .slice(0, 12)
        .map((each) => each.fish),
    });
  };

  const strike = (bullet: Bullet, target: Swimmer): void => {
    spark('net', bullet, NET_MS, bullet.by === 'torpedo' ? 300 : 120);
    if (!bullet.own) return;
    const near =
      bullet.by === 'torpedo'
        ? living().filter(
            (each) => distance(placeNow(each), bullet) < BLAST * scaleOf(view) && each !== target,
          )
        : [];
    fish.hit({ by: bullet.by, at: [target, ...near].slice(0, 8).map((each) => each.fish) });
  };

  const catchUp = (name: string, times: number, pays: string, seat: number, mine: boolean): void => {
    const swimmer = fish.swimmers.get(name);
    if (!swimmer) return;
    const at = placeNow(swimmer);
    const home = cannonAt(view, seat, fish.getState().seat);
    spark(swimmer.species, at, 520, sizeOf(swimmer.species) * 1.25, { angle: at.angle });
    spark('glow', at, 700, 260);
    if (!calm)
      for (let coin = 0; coin < Math.min(10, 2 + times / 6); coin += 1)
        spark(
          'coin',
          { x: at.x + (coin % 5) * 14 - 28, y: at.y + Math.floor(coin / 5) * 16 },
          900 + coin * 50,
          34,
          {
            to: home,
          },
        );
    onWin({ at, times, pays, own: mine });
  };

  fish.listen({
    own(shots: readonly ShotEvent[]) {
      const { seat } = fish.getState();
      for (const shot of shots) {
        for (const each of shot.caught) catchUp(each.fish, each.times, each.pays, seat, true);
        const first = fish.swimmers.get(shot.at[0]?.[0] ?? '');
        if (first && /[1-9]/.test(shot.coins))
          onWin({ at: placeNow(first), times: 0, pays: shot.coins, own: true });
      }
    },
    swept(names) {
      for (const name of names) {
        const swimmer = fish.swimmers.get(name);
        if (swimmer) spark(swimmer.species, placeNow(swimmer), 700, sizeOf(swimmer.species), { angle: 0 });
      }
    },
    others(seat, _bullet, shots: readonly SeenShot[]) {
      const from = cannonAt(view, seat, fish.getState().seat);
      for (const shot of shots) {
        const target = fish.swimmers.get(shot.at[0] ?? '');
        if (!target) continue;
        const to = placeNow(target);
        const turned = Math.atan2(to.y - from.y, to.x - from.x);
        angles.set(seat, turned);
        bullets.push({
          ...from,
          by: shot.by,
          angle: turned,
          own: false,
          target: target.fish,
          until: performance.now() + FLIGHT_MS,
        });
        for (const each of shot.caught) catchUp(each.fish, each.times, each.pays, seat, false);
      }
    },
  });

  const aim = (point: Point): void => {
    const from = own();
    angle = Math.atan2(point.y - from.y, point.x - from.x);
  };

  const fly = (elapsedMs: number): void => {
    const nowMs = performance.now();
    const alive = living();
    const step = (SPEED * scaleOf(view) * elapsedMs) / 1_000;
    bullets = bullets.flatMap((bullet): Bullet[] => {
      const target =
        bullet.target === undefined ? undefined : alive.find((each) => each.fish === bullet.target);
      if (bullet.until !== undefined) {
        const to = target ? placeNow(target) : bullet;
        const left = Math.max(1, bullet.until - nowMs);
        const share = Math.min(1, elapsedMs / left);
        const next = {
          ...bullet,
          x: bullet.x + (to.x - bullet.x) * share,
          y: bullet.y + (to.y - bullet.y) * share,
        };
        if (nowMs < bullet.until) return [next];
        if (target) spark('net', next, NET_MS, 120);
        return [];
      }
      const heading = target
        ? Math.atan2(placeNow(target).y - bullet.y, placeNow(target).x - bullet.x)
        : bullet.angle;
      const next = {
        ...bullet,
        angle: heading,
        x: bullet.x + Math.cos(heading) * step,
        y: bullet.y + Math.sin(heading) * step,
      };
      // A locked bullet passes everything else by, as long as its fish is there.
      const hit = (target ? [target] : alive).find(
        (each) => distance(placeNow(each), next) < sizeOf(each.species) * REACH * scaleOf(view) + step / 2,
      );
      if (hit) {
        strike(next, hit);
        return [];
      }
      if (inSight(next)) return [next];
      fish.miss(bullet.by);
      return [];
    });
  };

  const draw = () => {
    const nowMs = performance.now();
    const elapsed = Math.min(100, nowMs - drawnAtMs);
    drawnAtMs = nowMs;
    look();
    if (held || fish.getState().auto) fire('cannon');
    fly(elapsed);
    const { seat, cannons } = fish.getState();
    sparks = sparks.filter(({ from, lastMs }) => nowMs - from < lastMs);
    painter?.paint(
      compose({
        view,
        ms: fish.seaNow(),
        calm,
        fish: living().map((each) => [each, placeNow(each)] as const),
        locked: lockedOn(),
        bullets,
        sparks,
        seats: [...new Set([seat, ...cannons.map((cannon) => cannon.seat)])],
        own: seat,
        aims: new Map([...angles, [seat, angle]]),
      }),
    );
    frame = requestAnimationFrame(draw);
  };

  const resize = () => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    view = { width, height };
    painter?.resize(width, height, Math.min(devicePixelRatio, DENSITY_MAX));
  };
  const watch = new ResizeObserver(resize);
  watch.observe(host);
  resize();
  let ended = false;
  loadSheet().then((sheet) => {
    if (ended) return;
    painter = createPainter(canvas, sheet);
    resize();
    frame = requestAnimationFrame(draw);
  }, onNoArt);

  return {
    aimAt: aim,
    choose(point) {
      const touched = living().find(
        (each) => distance(placeNow(each), point) < (sizeOf(each.species) * scaleOf(view)) / 2,
      );
      if (touched) chosen = touched.fish;
    },
    turn(by) {
      angle += by;
    },
    hold(next) {
      held = next;
      if (next) fire('cannon');
    },
    shoot: fire,
    destroy() {
      ended = true;
      watch.disconnect();
      cancelAnimationFrame(frame);
      for (const bullet of bullets) if (bullet.own) fish.miss(bullet.by);
      painter?.destroy();
      canvas.remove();
    },
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
