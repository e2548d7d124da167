import type { Cell, Coin } from '@fairhouse/games';
import { formatMoney, parseMoney } from '@fairhouse/kernel';
import type { Pace } from '../round/game.ts';
import { Drawing, fade, Layer, type Pen } from './layer.ts';
import { COIN_INK, COIN_PRIZE, EMPTY_CELL, GOLD } from './palette.ts';
import { SymbolLayer, type Symbols } from './symbols.ts';
import type { Box } from './win-marks.ts';

type CoinOptions = {
  readonly cells: { readonly reels: number; readonly rows: number };
  readonly boxOf: (cell: Cell) => Box;
  readonly stillOnly: boolean;
};

/** How long the empty cells flicker before a respin shows what came. */
const FLICKER_MS: Record<Pace, number> = { calm: 760, quick: 280 };
const POP_MS = 260;

type Drawn = { readonly coin: Coin; readonly body: Layer; bornMs: number };

/** Coins on the cells of a window, each with its worth; and what the empty cells do while they turn. */
export function createCoins(symbols: Symbols, { cells, boxOf, stillOnly }: CoinOptions) {
  const view = new Layer();
  const empties = new Drawing();
  const coinsView = new Layer();
  view.add(empties, coinsView);
  let drawn: Drawn[] = [];
  let flickerUntilMs = 0;
  let turning = false;

  const clear = () => {
    coinsView.clear();
    drawn = [];
    empties.strokes = () => {};
    turning = false;
  };
  const place = ({ coin, body }: Drawn) => {
    const box = boxOf(coin.cell);
    body.x = box.x + box.width / 2;
    body.y = box.y + box.height / 2;
    body.scale = (Math.min(box.width, box.height) * 0.94) / COIN_SIDE;
  };
  const add = (coin: Coin, nowMs: number) => {
    const one: Drawn = { coin, body: drawCoin(symbols, coin), bornMs: stillOnly ? 0 : nowMs };
    drawn.push(one);
    coinsView.add(one.body);
    place(one);
  };
  const drawEmpties = (nowMs: number) => {
    const taken = new Set(drawn.map(({ coin }) => coin.cell.join()));
    const lit = turning;
    empties.strokes = (pen) => {
      pen.strokeStyle = lit ? GOLD : EMPTY_CELL;
      pen.lineWidth = 2;
      for (let reel = 0; reel < cells.reels; reel += 1)
        for (let row = 0; row < cells.rows; row += 1) {
          if (taken.has(`${reel},${row}`)) continue;
          const { x, y, width, height } = boxOf([reel, row]);
          const phase = Math.sin(nowMs / 70 + reel * 1.7 + row * 2.3);
          const size = Math.min(width, height) * (0.3 + 0.05 * phase);
          fade(pen, lit ? 0.3 + 0.25 * phase : 0.5, () => {
            pen.beginPath();
            pen.arc(x + width / 2, y + height / 2, size, 0, 2 * Math.PI);
            pen.stroke();
          });
        }
    };
  };

  return {
    view,
    get moving() {
      return turning || drawn.some(({ bornMs }) => performance.now() - bornMs < POP_MS);
    },
    clear,
    /** Coins in sight. Those that lie there already stay as they are. */
    show(coins: readonly Coin[]) {
      const known = new Set(drawn.map(({ coin }) => coin.cell.join()));
      for (const coin of coins) if (!known.has(coin.cell.join())) add(coin, performance.now());
    },
    /** The empty cells turn, then the fresh coins lie there. */
    async respin(coins: readonly Coin[], fresh: readonly Coin[], pace: Pace) {
      const known = new Set(drawn.map(({ coin }) => coin.cell.join()));
      const old = coins.filter((coin) => !fresh.includes(coin) && !known.has(coin.cell.join()));
      for (const coin of old) add(coin, performance.now());
      if (!stillOnly) {
        turning = true;
        flickerUntilMs = performance.now() + FLICKER_MS[pace];
        await new Promise((next) => setTimeout(next, FLICKER_MS[pace]));
      }
      turning = false;
      for (const coin of fresh) add(coin, performance.now());
      drawEmpties(0);
    },
    lay() {
      for (const one of drawn) place(one);
    },
    advance(nowMs: number) {
      if (turning && nowMs < flickerUntilMs) drawEmpties(nowMs);
      for (const one of drawn) {
        const grown = Math.min(1, (nowMs - one.bornMs) / POP_MS);
        place(one);
        const swing = 1 + 0.22 * Math.sin(grown * Math.PI);
        one.body.scale *= grown < 1 ? Math.max(0.2, grown) * swing : 1;
      }
    },
  };
}

const COIN_SIDE = 120;

/** A coin of 120 by 120 around 0, 0. */
function drawCoin(symbols: Symbols, coin: Coin): Layer {
  const body = new Layer();
  const picture = new SymbolLayer(symbols, 'CO');
  picture.side = COIN_SIDE;
  const worth = formatMoney(parseMoney(coin.amount)!).replace(/\.00$/, '');
  const size = worth.length > 6 ? 20 : worth.length > 4 ? 25 : 31;
  body.add(
    picture,
    new Drawing((pen) => write(pen, worth, { y: coin.label ? 9 : 0, size, colour: COIN_INK })),
    new Drawing((pen) => coin.label && write(pen, coin.label, { y: -18, size: 17, colour: COIN_PRIZE })),
  );
  return body;
}

type Words = { readonly y: number; readonly size: number; readonly colour: string };

/** A line of words with its middle at 0, `y`. */
function write(pen: Pen, text: string, { y, size, colour }: Words): void {
  pen.font = `800 ${size}px 'Manrope Variable', Manrope, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour;
  pen.fillText(text, 0, y);
}
