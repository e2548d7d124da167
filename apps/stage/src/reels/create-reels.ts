import 'pixi.js/unsafe-eval';
import { findReels, type SlotSymbol } from '@fairhouse/games';
import { Application, Assets, Container, loadTextures, type Spritesheet, Ticker } from 'pixi.js';
import type { Mood, Reels } from '../round/game.ts';
import type { Show } from '../round/read-book.ts';
import type { SlotOpened } from '../state/api.ts';
import type { Board, BoardOptions } from './board.ts';
import { createGridBoard } from './grid-board.ts';
import { createLineBoard } from './line-board.ts';
import type { Textures } from './reel.ts';
import { drawSparks, drawWins } from './win-marks.ts';

export type ReelsOptions = {
  /** The element that the window fills. */
  readonly host: HTMLElement;
  readonly machine: SlotOpened['machine'];
  readonly symbolSet: string;
  readonly gap: number;
  /** Shows the end of every motion at once. */
  readonly stillOnly: boolean;
};

export type DrawnReels = Reels & { readonly destroy: () => void };

const SPARKLE_MS = 1_600;

/** Draws the window of a machine into an element. @throws when the browser cannot draw or the art is missing */
export async function createReels(options: ReelsOptions): Promise<DrawnReels> {
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

  const ticker = new Ticker();
  // The ticker runs while something moves only: a still picture costs nothing.
  const wake = () => ticker.start();
  const { gap, stillOnly } = options;
  const board = boardOf(options.machine, textures, { gap, stillOnly, wake });
  const marks = new Container();
  const sparks = new Container();
  app.stage.addChild(marks, board.view, ...(board.over ? [board.over] : []), sparks);

  let lit: Show | null = null;
  let litMood: Mood = 'plain';
  let sparkleSinceMs = Number.NEGATIVE_INFINITY;

  const light = (show: Show | null, mood: Mood = 'plain') => {
    lit = show;
    litMood = mood;
    for (const old of [...marks.removeChildren(), ...sparks.removeChildren()]) old.destroy();
    board.light(show);
    if (show) marks.addChild(drawWins(show, board.plan));
    if (show && mood === 'festive') {
      sparks.addChild(drawSparks(app.screen.width, app.screen.height, Number(show.won % 97n)));
      sparkleSinceMs = performance.now();
    }
    wake();
  };
  const resize = () => {
    const { clientWidth, clientHeight } = options.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    app.renderer.resize(clientWidth, clientHeight);
    board.resize(clientWidth, clientHeight);
    light(lit, litMood);
  };

  ticker.add(({ elapsedMS }) => {
    const nowMs = performance.now();
    board.advance(nowMs, elapsedMS);
    const sparkling = nowMs - sparkleSinceMs < SPARKLE_MS && !stillOnly;
    sparks.alpha = sparkling ? 0.55 + 0.45 * Math.sin((nowMs - sparkleSinceMs) / 130) : 0.9;
    app.render();
    if (!sparkling && !board.moving) ticker.stop();
  });

  const watch = new ResizeObserver(resize);
  watch.observe(options.host);
  resize();

  return {
    start() {
      board.start(performance.now());
      wake();
    },
    bring: (show, pace) => board.bring(show, pace),
    rest: () => board.rest(),
    light,
    destroy() {
      watch.disconnect();
      ticker.destroy();
      app.destroy({ removeView: true }, { children: true });
    },
  };
}

/** Machines with strips turn; the others let symbols fall. */
function boardOf(machine: ReelsOptions['machine'], textures: Textures, options: BoardOptions): Board {
  const reels = findReels(machine.id, machine.version);
  if (reels) return createLineBoard(reels, textures, options);
  return createGridBoard(machine.opening as SlotSymbol[][], textures, options);
}

async function loadSymbols(symbolSet: string): Promise<Textures> {
  if (loadTextures.config) loadTextures.config.preferWorkers = false;
  if (!initialised) {
    initialised = true;
    await Assets.init({ skipDetections: true });
  }
  const sheet = await Assets.load<Spritesheet>(`/art/symbols/${symbolSet}.json`);
  for (const texture of Object.values(sheet.textures)) texture.source.autoGenerateMipmaps = true;
  return sheet.textures;
}

let initialised = false;
