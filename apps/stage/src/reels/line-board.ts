import type { Cell, LineReels } from '@fairhouse/games';
import type { Show } from '../round/read-book.ts';
import type { Board, BoardOptions } from './board.ts';
import { createCoins } from './coin-layer.ts';
import { Layer } from './layer.ts';
import { Reel } from './reel.ts';
import type { Symbols } from './symbols.ts';
import { tenseReels } from './tense-reels.ts';
import type { WindowPlan } from './win-marks.ts';

/** Between two reels coming to rest. */
const STOP_GAP_MS = { calm: 90, quick: 40 } as const;

/** A reel that could still bring a feature turns on for so long. */
const SUSPENSE_MS = { calm: 1_100, quick: 300 } as const;

/** Where the reels stand before the first spin: a picture, no result. */
const FIRST_STOPS = [5, 7, 8, 1, 8] as const;

/** Reels that turn, and coins that may lie on them. */
export function createLineBoard(machine: LineReels, symbols: Symbols, options: BoardOptions): Board {
  const { gap, stillOnly, ears, wake } = options;
  const reels = machine.strips.map(
    (strip, index) => new Reel(strip, machine.rows, symbols, FIRST_STOPS[index]!),
  );
  const view = new Layer();
  view.add(...reels.map((reel) => reel.view));
  let stops: readonly number[] = FIRST_STOPS;
  let cell = { width: 1, height: 1 };
  const boxOf = ([reel, row]: Cell) => ({
    x: reel * (cell.width + gap),
    y: row * cell.height,
    ...cell,
  });
  const coins = createCoins(symbols, {
    cells: { reels: reels.length, rows: machine.rows },
    boxOf,
    stillOnly,
  });
  let plan: WindowPlan = { boxOf, width: 1, lines: machine.lines };

  const stopAll = async (pace: keyof typeof STOP_GAP_MS) => {
    if (stillOnly) {
      for (const [index, reel] of reels.entries()) reel.put(stops[index]!);
      ears.stop(reels.length - 1);
      return wake();
    }
    const beginMs = performance.now();
    const tense = tenseReels(machine, stops);
    await Promise.all(
      reels.map(async (reel, index) => {
        const waits = tense.filter((one) => one <= index).length;
        await sleep(index * STOP_GAP_MS[pace] + Math.max(0, waits - 1) * SUSPENSE_MS[pace]);
        if (tense.includes(index)) {
          ears.suspense();
          await sleep(SUSPENSE_MS[pace]);
        }
        await reel.land(stops[index]!, Math.max(beginMs, performance.now()));
        ears.stop(index);
      }),
    );
  };

  return {
    view,
    over: coins.view,
    get moving() {
      return coins.moving || reels.some((reel) => reel.moving);
    },
    get plan() {
      return plan;
    },
    start(nowMs) {
      coins.clear();
      view.alpha = 1;
      if (!stillOnly) for (const reel of reels) reel.start(nowMs);
    },
    async bring(show, pace) {
      const { coming } = show;
      if (coming.by === 'reels') {
        stops = coming.stops;
        await stopAll(pace);
        coins.show(show.coins);
      }
      if (coming.by === 'hold') {
        if (reels.some((reel) => reel.moving)) await stopAll(pace);
        view.alpha = 0.22;
        coins.show(show.coins);
      }
      if (coming.by === 'respin') {
        wake();
        await coins.respin(show.coins, coming.fresh, pace);
      }
      wake();
    },
    rest: () => stopAll('quick'),
    light(show: Show | null) {
      for (const [index, reel] of reels.entries())
        reel.light(show && show.wins.length > 0 ? rowsOf(show, index) : null);
    },
    resize(width, height) {
      cell = { width: (width - gap * (reels.length - 1)) / reels.length, height: height / machine.rows };
      plan = { ...plan, width };
      for (const [index, reel] of reels.entries()) {
        reel.view.x = index * (cell.width + gap);
        reel.resize(cell);
      }
      coins.lay();
    },
    advance(nowMs, elapsedMs) {
      for (const reel of reels) reel.advance(nowMs, elapsedMs);
      coins.advance(nowMs);
    },
  };
}

const sleep = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

const rowsOf = (show: Show, reel: number): ReadonlySet<number> =>
  new Set(show.wins.flatMap((win) => win.cells.filter(([at]) => at === reel).map(([, row]) => row)));
