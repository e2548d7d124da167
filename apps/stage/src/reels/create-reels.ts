import { findReels, type SlotSymbol } from '@fairhouse/games';
import type { Mood, Reels } from '../round/game.ts';
import type { Show } from '../round/read-book.ts';
import type { SlotOpened } from '../state/api.ts';
import type { Board, BoardOptions, ReelEars } from './board.ts';
import { createGridBoard } from './grid-board.ts';
import { Layer } from './layer.ts';
import { createLineBoard } from './line-board.ts';
import { loadSymbols, type Symbols } from './symbols.ts';
import { drawSparks, drawWins } from './win-marks.ts';

export type ReelsOptions = {
  /** The element that the window fills. */
  readonly host: HTMLElement;
  readonly machine: SlotOpened['machine'];
  /** The code of the slot. */
  readonly slot: string;
  readonly gap: number;
  readonly ears: ReelEars;
  /** Shows the end of every motion at once. */
  readonly stillOnly: boolean;
  /** Hears when the pictures cannot be had; the reels go on without. */
  readonly onNoArt: () => void;
};

export type DrawnReels = Reels & { readonly destroy: () => void };

const SPARKLE_MS = 1_600;

/** More pixels than this for one of the page are not seen, and cost a phone its frames. */
const DENSITY_MAX = 2;

/** After a pause of the browser the reels go on where they stood. */
const STEP_MAX_MS = 100;

/** Draws the window of a machine into an element: at once, and its symbols as soon as they have come. */
export function createReels(options: ReelsOptions): DrawnReels {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  options.host.append(canvas);
  const pen = canvas.getContext('2d')!;
  const symbols = loadSymbols(options.slot);

  let drawing = 0;
  let drawnAtMs = 0;
  // Frames are drawn while something moves only: a still picture costs nothing.
  const wake = () => {
    if (drawing) return;
    drawnAtMs = performance.now();
    drawing = requestAnimationFrame(drawFrame);
  };
  const { gap, stillOnly, ears } = options;
  const board = boardOf(options.machine, symbols, { gap, stillOnly, ears, wake });
  const marks = new Layer();
  const sparks = new Layer();
  const stage = new Layer();
  stage.add(marks, board.view, ...(board.over ? [board.over] : []), sparks);

  let lit: Show | null = null;
  let litMood: Mood = 'plain';
  let sparkleSinceMs = Number.NEGATIVE_INFINITY;

  const light = (show: Show | null, mood: Mood = 'plain') => {
    lit = show;
    litMood = mood;
    marks.clear();
    sparks.clear();
    board.light(show);
    if (show) marks.add(drawWins(show, board.plan));
    if (show && mood === 'festive') {
      const { clientWidth, clientHeight } = options.host;
      sparks.add(drawSparks(clientWidth, clientHeight, Number(show.won % 97n)));
      sparkleSinceMs = performance.now();
    }
    wake();
  };
  const resize = () => {
    const { clientWidth, clientHeight } = options.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    const density = Math.min(window.devicePixelRatio, DENSITY_MAX);
    canvas.width = clientWidth * density;
    canvas.height = clientHeight * density;
    pen.scale(density, density);
    pen.imageSmoothingQuality = 'medium';
    board.resize(clientWidth, clientHeight);
    light(lit, litMood);
  };
  function drawFrame() {
    const nowMs = performance.now();
    board.advance(nowMs, Math.min(STEP_MAX_MS, nowMs - drawnAtMs));
    drawnAtMs = nowMs;
    const sparkling = nowMs - sparkleSinceMs < SPARKLE_MS && !stillOnly;
    sparks.alpha = sparkling ? 0.55 + 0.45 * Math.sin((nowMs - sparkleSinceMs) / 130) : 0.9;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    stage.draw(pen);
    drawing = sparkling || board.moving ? requestAnimationFrame(drawFrame) : 0;
  }

  const watch = new ResizeObserver(resize);
  watch.observe(options.host);
  resize();
  const ready = symbols.ready.then(wake, options.onNoArt);

  return {
    start() {
      board.start(performance.now());
      wake();
    },
    async bring(show, pace) {
      await ready;
      await board.bring(show, pace);
    },
    rest: () => board.rest(),
    light,
    destroy() {
      watch.disconnect();
      cancelAnimationFrame(drawing);
      canvas.remove();
    },
  };
}

/** Machines with strips turn; the others let symbols fall. */
function boardOf(machine: ReelsOptions['machine'], symbols: Symbols, options: BoardOptions): Board {
  const reels = findReels(machine.id, machine.version);
  if (reels) return createLineBoard(reels, symbols, options);
  return createGridBoard(machine.opening as SlotSymbol[][], symbols, options);
}
