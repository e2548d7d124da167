import { useEffect, useRef } from 'react';
import { drawCoin } from './draw-coin.ts';

/** Widths of the stage a second, and a second. */
const GRAVITY = 1.5;
const SPREAD = 0.55;
const LIFT = 1.25;
const LATEST_S = 0.9;

type Coin = {
  readonly bornS: number;
  readonly across: number;
  readonly up: number;
  readonly size: number;
  readonly turn: number;
};

/** Coins leap from the foot of the stage and fall past it. It decides nothing, so the browser's chance will do. */
export function CoinRain({ coins }: { readonly coins: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const board = canvas.current!;
    const { clientWidth: width, clientHeight: height } = board;
    board.width = width;
    board.height = height;
    const pen = board.getContext('2d')!;
    const all = Array.from({ length: coins }, toss);
    const reach = Math.max(width, height);
    const beganMs = performance.now();
    let frame = 0;
    const draw = () => {
      const nowS = (performance.now() - beganMs) / 1000;
      pen.clearRect(0, 0, width, height);
      let flying = false;
      for (const coin of all) {
        const s = nowS - coin.bornS;
        const y = height + 20 - (coin.up * s - (GRAVITY * s * s) / 2) * reach * 0.9;
        if (s < 0 || y < height + 24) flying = true;
        if (s > 0)
          drawCoin(pen, {
            x: width / 2 + coin.across * s * reach,
            y,
            size: coin.size,
            turned: coin.turn * s,
          });
      }
      if (flying) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [coins]);
  return <canvas ref={canvas} className="coin-rain" />;
}

const between = (from: number, to: number): number => from + Math.random() * (to - from);

const toss = (): Coin => ({
  bornS: between(0, LATEST_S),
  across: between(-SPREAD, SPREAD) / 1.6,
  up: between(LIFT * 0.7, LIFT),
  size: between(9, 17),
  turn: between(3, 9),
});
