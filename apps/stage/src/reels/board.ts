import type { Pace } from '../round/game.ts';
import type { Show } from '../round/read-book.ts';
import type { Layer } from './layer.ts';
import type { WindowPlan } from './win-marks.ts';

/** What turns or falls in the window of a machine. Times are `performance.now()`. */
export type Board = {
  /** Lies beneath the marks of wins. */
  readonly view: Layer;
  /** Lies above everything. */
  readonly over?: Layer;
  readonly moving: boolean;
  readonly plan: WindowPlan;
  start(nowMs: number): void;
  bring(show: Show, pace: Pace): Promise<void>;
  /** Goes back to what stood last. */
  rest(): Promise<void>;
  /** Cells that stay bright; null leaves all as they are. */
  light(show: Show | null): void;
  resize(width: number, height: number): void;
  advance(nowMs: number, elapsedMs: number): void;
};

/** What is heard of reels: each as it comes to rest, and the wait for one that could still bring a feature. */
export type ReelEars = { readonly stop: (reel: number) => void; readonly suspense: () => void };

export type BoardOptions = {
  readonly gap: number;
  /** Shows the end of every motion at once. */
  readonly stillOnly: boolean;
  readonly ears: ReelEars;
  /** Makes the picture move until nothing does any more. */
  readonly wake: () => void;
};
