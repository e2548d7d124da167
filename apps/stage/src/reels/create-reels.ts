import 'pixi.js/unsafe-eval';
import { findMachine, type SlotSymbol } from '@fairhouse/games';
import { assert } from '@fairhouse/kernel';
import { Application, Assets, Container, loadTextures, type Spritesheet, Ticker } from 'pixi.js';
import { FIRST_STOPS, type Mood, type Pace, type Reels } from '../round/game.ts';
import type { Show } from '../round/read-book.ts';
import { Reel, type Textures } from './reel.ts';
import { drawSparks, drawWins, type WindowPlan } from './win-marks.ts';

export type ReelsOptions = {
  /** The element that the window fills. */
  readonly host: HTMLElement;
  readonly machine: { readonly id: string; readonly version: string };
  readonly symbolSet: string;
  readonly gap: number;
  /** Shows the end of every motion at once. */
  readonly stillOnly: boolean;
};

export type DrawnReels = Reels & { readonly destroy: () => void };

/** Between two reels coming to rest. */
const STOP_GAP_MS: Record<Pace, number> = { calm: 90, quick: 40 };
const SPARKLE_MS = 1_600;

/** Draws the reels of a machine into an element. @throws when the browser cannot draw or the art is missing */
export async function createReels(options: ReelsOptions): Promise<DrawnReels> {
  const machine = findMachine(options.machine.id, options.machine.version);
  assert(machine, 'the machine of the game is known here');
  const app = new Application();
  await app.init({
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(window.devicePixelRatio, 2),
    preference: ['webgl', 'canvas'],
    autoStart: false,
    sharedTicker: false,
    eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
  });
  const textures = await loadSymbols(options.symbolSet);
  app.canvas.setAttribute('aria-hidden', 'true');
  options.host.append(app.canvas);

  const marks = new Container();
  const reels = machine.strips.map(
    (strip, index) => new Reel(strip, machine.rows, textures, FIRST_STOPS[index]!),
  );
  const sparks = new Container();
  app.stage.addChild(marks, ...reels.map((reel) => reel.view), sparks);

  let plan: WindowPlan = {
    cell: { width: 1, height: 1 },
    gap: options.gap,
    reels: reels.length,
    rows: machine.rows,
    lines: machine.lines,
  };
  let lit: Show | null = null;
  let litMood: Mood = 'plain';
  let sparkleSinceMs = Number.NEGATIVE_INFINITY;

  const light = (show: Show | null, mood: Mood = 'plain') => {
    lit = show;
    litMood = mood;
    for (const old of [...marks.removeChildren(), ...sparks.removeChildren()]) old.destroy();
    for (const [index, reel] of reels.entries()) reel.light(show && rowsOf(show, index));
    if (show) {
      marks.addChild(drawWins(show, plan));
    }
    if (show && mood === 'festive') {
      sparks.addChild(drawSparks(app.screen.width, app.screen.height, show.stops[0]! + show.stops[1]!));
      sparkleSinceMs = performance.now();
    }
    wake();
  };
  const resize = () => {
    const { clientWidth, clientHeight } = options.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    app.renderer.resize(clientWidth, clientHeight);
    const width = (clientWidth - options.gap * (reels.length - 1)) / reels.length;
    plan = { ...plan, cell: { width, height: clientHeight / machine.rows } };
    for (const [index, reel] of reels.entries()) {
      reel.view.x = index * (width + options.gap);
      reel.resize(plan.cell);
    }
    light(lit, litMood);
  };

  // The ticker runs while something moves only: a still picture costs nothing.
  const ticker = new Ticker();
  const wake = () => ticker.start();
  ticker.add(({ elapsedMS }) => {
    const nowMs = performance.now();
    for (const reel of reels) reel.advance(nowMs, elapsedMS);
    const sparkling = nowMs - sparkleSinceMs < SPARKLE_MS && !options.stillOnly;
    sparks.alpha = sparkling ? 0.55 + 0.45 * Math.sin((nowMs - sparkleSinceMs) / 130) : 0.9;
    app.render();
    if (!sparkling && !reels.some((reel) => reel.moving)) ticker.stop();
  });

  const watch = new ResizeObserver(resize);
  watch.observe(options.host);
  resize();

  return {
    start() {
      if (options.stillOnly) return;
      for (const reel of reels) reel.start(performance.now());
      wake();
    },
    async stop(stops, pace) {
      if (options.stillOnly) {
        for (const [index, reel] of reels.entries()) reel.put(stops[index]!);
        return wake();
      }
      const beginMs = performance.now();
      await Promise.all(
        reels.map(async (reel, index) => {
          await new Promise((next) => setTimeout(next, index * STOP_GAP_MS[pace]));
          await reel.land(stops[index]!, Math.max(beginMs, performance.now()));
        }),
      );
    },
    light,
    destroy() {
      watch.disconnect();
      ticker.destroy();
      app.destroy({ removeView: true }, { children: true });
    },
  };
}

async function loadSymbols(symbolSet: string): Promise<Textures> {
  if (loadTextures.config) loadTextures.config.preferWorkers = false;
  if (!initialised) {
    initialised = true;
    await Assets.init({ skipDetections: true });
  }
  const sheet = await Assets.load<Spritesheet>(`/art/symbols/${symbolSet}.json`);
  for (const texture of Object.values(sheet.textures)) texture.source.autoGenerateMipmaps = true;
  return sheet.textures as unknown as Textures satisfies Readonly<Record<SlotSymbol, unknown>>;
}

let initialised = false;

const rowsOf = (show: Show, reel: number): ReadonlySet<number> =>
  new Set(show.wins.flatMap((win) => win.cells.filter(([at]) => at === reel).map(([, row]) => row)));
