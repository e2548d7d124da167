import type { Cell, Coin } from '@fairhouse/games';
import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { Pace } from '../round/game.ts';
import { COIN_INK, COIN_PRIZE, EMPTY_CELL, GOLD } from './palette.ts';
import type { Textures } from './reel.ts';
import type { Box } from './win-marks.ts';

type CoinOptions = {
  readonly cells: { readonly reels: number; readonly rows: number };
  readonly boxOf: (cell: Cell) => Box;
  readonly stillOnly: boolean;
};

/** How long the empty cells flicker before a respin shows what came. */
const FLICKER_MS: Record<Pace, number> = { calm: 760, quick: 280 };
const POP_MS = 260;

type Drawn = { readonly coin: Coin; readonly body: Container; bornMs: number };

/** Coins on the cells of a window, each with its worth; and what the empty cells do while they turn. */
export function createCoins(textures: Textures, { cells, boxOf, stillOnly }: CoinOptions) {
  const view = new Container();
  const empties = new Graphics();
  view.addChild(empties);
  let drawn: Drawn[] = [];
  let flickerUntilMs = 0;
  let turning = false;

  const clear = () => {
    for (const { body } of drawn) body.destroy({ children: true });
    drawn = [];
    empties.clear();
    turning = false;
  };
  const place = ({ coin, body }: Drawn) => {
    const box = boxOf(coin.cell);
    body.position.set(box.x + box.width / 2, box.y + box.height / 2);
    body.scale.set((Math.min(box.width, box.height) * 0.94) / 120);
  };
  const add = (coin: Coin, nowMs: number) => {
    const one: Drawn = { coin, body: drawCoin(textures, coin), bornMs: stillOnly ? 0 : nowMs };
    drawn.push(one);
    view.addChild(one.body);
    place(one);
  };
  const drawEmpties = (nowMs: number) => {
    empties.clear();
    const taken = new Set(drawn.map(({ coin }) => coin.cell.join()));
    for (let reel = 0; reel < cells.reels; reel += 1)
      for (let row = 0; row < cells.rows; row += 1) {
        if (taken.has(`${reel},${row}`)) continue;
        const { x, y, width, height } = boxOf([reel, row]);
        const phase = Math.sin(nowMs / 70 + reel * 1.7 + row * 2.3);
        const size = Math.min(width, height) * (0.3 + 0.05 * phase);
        empties.circle(x + width / 2, y + height / 2, size).stroke({
          color: turning ? GOLD : EMPTY_CELL,
          width: 2,
          alpha: turning ? 0.3 + 0.25 * phase : 0.5,
        });
      }
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
        one.body.scale.set(one.body.scale.x * (grown < 1 ? Math.max(0.2, grown) * swing : 1));
      }
    },
  };
}

/** A coin of 120 by 120 around 0, 0. */
function drawCoin(textures: Textures, coin: Coin): Container {
  const body = new Container();
  const picture = new Sprite({ texture: textures.CO, anchor: 0.5 });
  picture.width = 120;
  picture.height = 120;
  body.addChild(picture);
  const worth = formatMoney(parseMoney(coin.amount)!).replace(/\.00$/, '');
  const size = worth.length > 6 ? 20 : worth.length > 4 ? 25 : 31;
  const text = new Text({
    text: worth,
    anchor: 0.5,
    resolution: 3,
    style: {
      fontFamily: 'Manrope Variable, Manrope, sans-serif',
      fontSize: size,
      fontWeight: '800',
      fill: COIN_INK,
    },
  });
  body.addChild(text);
  if (!coin.label) return body;
  text.y = 9;
  const label = new Text({
    text: coin.label,
    anchor: 0.5,
    resolution: 3,
    style: {
      fontFamily: 'Manrope Variable, Manrope, sans-serif',
      fontSize: 17,
      fontWeight: '800',
      fill: COIN_PRIZE,
    },
  });
  label.y = -18;
  body.addChild(label);
  return body;
}
