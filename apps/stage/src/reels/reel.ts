import type { SlotSymbol } from '@fairhouse/games';
import { Layer } from './layer.ts';
import { SymbolLayer, type Symbols } from './symbols.ts';

export type Cell = { readonly width: number; readonly height: number };

/** Cells a second at full speed. */
const SPEED = 26;
const SPEED_UP_MS = 140;
/** A stopping reel has so many cells to go, in so long; it passes its place a little and comes back. */
const LANDING_CELLS = 6;
const LANDING_MS = 420;
const OVERSHOOT = 1.15;

type Motion =
  | { readonly kind: 'still' }
  | { readonly kind: 'turning'; readonly sinceMs: number }
  | {
      readonly kind: 'landing';
      readonly sinceMs: number;
      readonly stop: number;
      readonly landed: () => void;
    };

/** One reel: the part of its strip in sight, at any place between two stops. */
export class Reel {
  readonly view = new Layer();
  readonly #strip: readonly SlotSymbol[];
  readonly #rows: number;
  readonly #cells: readonly SymbolLayer[];
  #cell: Cell = { width: 1, height: 1 };
  /** The stop in sight; grows against the way the symbols fall. */
  #place: number;
  #motion: Motion = { kind: 'still' };

  constructor(strip: readonly SlotSymbol[], rows: number, symbols: Symbols, stop: number) {
    this.#strip = strip;
    this.#rows = rows;
    this.#place = stop;
    this.#cells = Array.from({ length: rows + 2 }, () => new SymbolLayer(symbols, strip[0]!));
    this.view.add(...this.#cells);
  }

  get moving(): boolean {
    return this.#motion.kind !== 'still';
  }

  resize(cell: Cell): void {
    this.#cell = cell;
    this.#lay();
  }

  start(nowMs: number): void {
    this.light(null);
    this.#motion = { kind: 'turning', sinceMs: nowMs };
  }

  /** @returns when the reel stands */
  land(stop: number, nowMs: number): Promise<void> {
    return new Promise((landed) => {
      this.#motion = { kind: 'landing', sinceMs: nowMs, stop, landed };
    });
  }

  /** Puts the reel to a stop at once. */
  put(stop: number): void {
    this.#motion = { kind: 'still' };
    this.#place = stop;
    this.#lay();
  }

  /** Rows that stay bright; null leaves all of them as they are. */
  light(rows: ReadonlySet<number> | null): void {
    for (const [index, cell] of this.#cells.entries()) {
      const hit = rows?.has(index - 1) ?? false;
      cell.dimmed = rows !== null && !hit;
      cell.scale = hit ? 1.06 : 1;
    }
  }

  advance(nowMs: number, elapsedMs: number): void {
    const motion = this.#motion;
    if (motion.kind === 'turning') this.#turn(nowMs - motion.sinceMs, elapsedMs);
    if (motion.kind === 'landing') this.#land(nowMs - motion.sinceMs, motion.stop, motion.landed);
  }

  #turn(turningMs: number, elapsedMs: number): void {
    this.#place -= (SPEED * Math.min(1, turningMs / SPEED_UP_MS) * elapsedMs) / 1000;
    this.#lay();
  }

  #land(landingMs: number, stop: number, landed: () => void): void {
    const done = Math.min(1, landingMs / LANDING_MS);
    this.#place = stop + LANDING_CELLS * (1 - easeOutBack(done));
    this.#lay();
    if (done < 1) return;
    this.put(stop);
    landed();
  }

  #lay(): void {
    const length = this.#strip.length;
    const first = Math.floor(this.#place);
    const shift = this.#place - first;
    for (const [index, cell] of this.#cells.entries()) {
      const at = (((first + index - 1) % length) + length) % length;
      cell.symbol = this.#strip[at]!;
      cell.side = this.#side();
      cell.scale = 1;
      cell.x = this.#cell.width / 2;
      cell.y = (index - 0.5 - shift) * this.#cell.height;
      cell.visible = index > 0 || shift !== 0 || this.moving;
      if (index === this.#rows + 1) cell.visible = shift !== 0;
    }
  }

  /** Symbols fill nine tenths of the shorter side of a cell. */
  #side(): number {
    return Math.min(this.#cell.width, this.#cell.height) * 0.9;
  }
}

const easeOutBack = (t: number): number => 1 + (OVERSHOOT + 1) * (t - 1) ** 3 + OVERSHOOT * (t - 1) ** 2;
