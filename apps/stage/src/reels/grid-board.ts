import type { Cell, SlotSymbol } from '@fairhouse/games';
import type { Pace } from '../round/game.ts';
import type { Show, Window } from '../round/read-book.ts';
import type { Board, BoardOptions } from './board.ts';
import { Layer } from './layer.ts';
import { SymbolLayer, type Symbols } from './symbols.ts';
import type { WindowPlan } from './win-marks.ts';

const FALL_MS: Record<Pace, number> = { calm: 420, quick: 220 };
const CLEAR_MS: Record<Pace, number> = { calm: 260, quick: 120 };
/** Columns follow each other, and in a column the higher symbols the lower. */
const COLUMN_GAP_MS = 45;
const ROW_GAP_MS = 14;

/** A symbol and the way it is on: from a height to a place, or away. */
type Piece = {
  readonly sprite: SymbolLayer;
  reel: number;
  row: number;
  move: { fromY: number; beginMs: number; lastsMs: number } | null;
  leaving: { how: 'fall' | 'fade'; beginMs: number; lastsMs: number } | null;
  popMs: number;
};

/** Symbols that fall into columns, each of its own height, and fall again when some are cleared. */
export function createGridBoard(opening: Window, symbols: Symbols, options: BoardOptions): Board {
  const { gap, stillOnly, wake } = options;
  const view = new Layer();
  let pieces: Piece[] = [];
  let window = opening;
  let size = { width: 1, height: 1 };
  let plan: WindowPlan = { boxOf: () => ({ x: 0, y: 0, width: 1, height: 1 }), width: 1, lines: [] };

  const boxOf = ([reel, row]: Cell) => {
    const width = (size.width - gap * (window.length - 1)) / window.length;
    const height = size.height / Math.max(1, window[reel]?.length ?? 1);
    return { x: reel * (width + gap), y: row * height, width, height };
  };
  const fit = (piece: Piece, scale = 1) => {
    const box = boxOf([piece.reel, piece.row]);
    const side = Math.min(box.width, box.height) * 0.92;
    piece.sprite.side = side * scale;
    piece.sprite.scale = 1;
    piece.sprite.x = box.x + box.width / 2;
    return box.y + box.height / 2;
  };
  const add = (reel: number, row: number, symbol: SlotSymbol): Piece => {
    const sprite = new SymbolLayer(symbols, symbol);
    const piece: Piece = { sprite, reel, row, move: null, leaving: null, popMs: 0 };
    view.add(sprite);
    pieces.push(piece);
    piece.sprite.y = fit(piece);
    return piece;
  };
  const putAll = () => {
    view.clear();
    pieces = [];
    for (const [reel, column] of window.entries())
      for (const [row, symbol] of column.entries()) add(reel, row, symbol);
  };
  const settleAfter = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
  /** Lets everything that stands fall out of the window. */
  const leaveAll = (nowMs: number) => {
    for (const piece of pieces)
      piece.leaving ??= { how: 'fall', beginMs: nowMs + piece.reel * COLUMN_GAP_MS, lastsMs: 260 };
  };

  async function drop(pace: Pace): Promise<void> {
    const nowMs = performance.now();
    for (const [reel, column] of window.entries())
      for (const [row, symbol] of column.entries()) {
        const piece = add(reel, row, symbol);
        const late = reel * COLUMN_GAP_MS + (column.length - 1 - row) * ROW_GAP_MS;
        piece.move = {
          fromY: piece.sprite.y - size.height * 1.1,
          beginMs: nowMs + late,
          lastsMs: FALL_MS[pace],
        };
        piece.sprite.y = piece.move.fromY;
      }
    wake();
    await settleAfter(FALL_MS[pace] + window.length * COLUMN_GAP_MS + 7 * ROW_GAP_MS + 30);
  }

  async function tumble(show: Show, removed: readonly Cell[], pace: Pace): Promise<void> {
    const gone = new Set(removed.map((cell) => cell.join()));
    const startMs = performance.now();
    for (const piece of pieces)
      if (gone.has(`${piece.reel},${piece.row}`))
        piece.leaving = { how: 'fade', beginMs: startMs, lastsMs: CLEAR_MS[pace] };
    wake();
    await settleAfter(CLEAR_MS[pace]);
    const nowMs = performance.now();
    const staying = pieces.filter((piece) => !piece.leaving);
    window = show.window;
    for (const [reel, column] of window.entries()) {
      const kept = staying.filter((piece) => piece.reel === reel).sort((a, b) => a.row - b.row);
      const fresh = column.length - kept.length;
      for (const [index, piece] of kept.entries()) {
        const row = fresh + index;
        if (piece.row === row) continue;
        const fromY = piece.sprite.y;
        piece.row = row;
        piece.move = { fromY, beginMs: nowMs + reel * 12, lastsMs: FALL_MS[pace] * 0.8 };
      }
      for (let row = 0; row < fresh; row += 1) {
        const piece = add(reel, row, column[row]!);
        const { height } = boxOf([reel, row]);
        const fromY = piece.sprite.y - fresh * height - 8;
        piece.move = { fromY, beginMs: nowMs + reel * 12, lastsMs: FALL_MS[pace] * 0.8 };
        piece.sprite.y = fromY;
      }
    }
    wake();
    await settleAfter(FALL_MS[pace] * 0.8 + window.length * 12 + 20);
  }

  async function change(cells: readonly Cell[], pace: Pace): Promise<void> {
    const nowMs = performance.now();
    for (const [reel, row] of cells) {
      const piece = pieces.find((one) => one.reel === reel && one.row === row && !one.leaving);
      if (!piece) continue;
      piece.sprite.symbol = window[reel]![row]!;
      piece.popMs = nowMs;
      fit(piece);
    }
    wake();
    await settleAfter(FALL_MS[pace]);
  }

  return {
    view,
    get moving() {
      return pieces.some(({ move, leaving, popMs }) => move || leaving || performance.now() - popMs < 320);
    },
    get plan() {
      return plan;
    },
    start: (nowMs) => {
      if (!stillOnly) leaveAll(nowMs);
    },
    async bring(show, pace) {
      const { coming } = show;
      if (coming.by === 'drop' && !stillOnly) leaveAll(performance.now());
      if (coming.by !== 'tumble' || stillOnly) window = show.window;
      if (stillOnly) {
        putAll();
        return wake();
      }
      if (coming.by === 'drop') await drop(pace);
      if (coming.by === 'tumble') await tumble(show, coming.removed, pace);
      if (coming.by === 'wilds') await change(coming.cells, pace);
    },
    async rest() {
      putAll();
      wake();
    },
    light(show) {
      const lit = new Set(show?.wins.flatMap((win) => win.cells.map((cell) => cell.join())));
      for (const piece of pieces) {
        const hit = lit.has(`${piece.reel},${piece.row}`);
        piece.sprite.dimmed = lit.size > 0 && !hit;
      }
    },
    resize(width, height) {
      size = { width, height };
      plan = { boxOf, width, lines: [] };
      if (pieces.length === 0) putAll();
      for (const piece of pieces) piece.sprite.y = fit(piece);
    },
    advance(nowMs) {
      for (const piece of pieces) advancePiece(piece, nowMs);
      const gone = pieces.filter(({ leaving }) => leaving && nowMs >= leaving.beginMs + leaving.lastsMs);
      if (gone.length === 0) return;
      pieces = pieces.filter((piece) => !gone.includes(piece));
      view.remove(new Set(gone.map(({ sprite }) => sprite)));
    },
  };

  function advancePiece(piece: Piece, nowMs: number): void {
    const { move, leaving, sprite } = piece;
    if (leaving) {
      const done = Math.min(1, Math.max(0, (nowMs - leaving.beginMs) / leaving.lastsMs));
      if (leaving.how === 'fade') {
        sprite.alpha = 1 - done;
        sprite.scale *= 1 - done * 0.12;
      } else sprite.y += done * done * size.height * 0.16;
      return;
    }
    const popped = Math.min(1, (nowMs - piece.popMs) / 320);
    const restY = fit(piece, popped < 1 ? 1 + 0.35 * Math.sin(popped * Math.PI) : 1);
    if (!move) {
      sprite.y = restY;
      return;
    }
    const done = Math.min(1, Math.max(0, (nowMs - move.beginMs) / move.lastsMs));
    sprite.y = move.fromY + (restY - move.fromY) * landing(done);
    if (done === 1) piece.move = null;
  }
}

/** Falls faster and faster, touches the ground and rebounds a little. */
const landing = (t: number): number => {
  if (t < 0.78) return (t / 0.78) ** 2;
  return 1 - 0.05 * Math.sin(((t - 0.78) / 0.22) * Math.PI);
};
