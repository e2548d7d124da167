import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import type { Cell, Coin } from './book.ts';
import { enumerateHold } from './enumerate-hold.ts';
import type { CoinValue, HoldMachine } from './hold-machine.ts';
import { cellsOfWindow } from './hold-machine.ts';
import { tellTotal } from './play-spins.ts';
import type { Purse } from './purse.ts';
import { findLineHits, findScatters, windowAt } from './read-window.ts';
import type { PointMachine, Story } from './slot-round.ts';
import { drawLot } from './weights.ts';

type HeldCoin = { readonly cell: Cell; readonly value: CoinValue };

type HoldRound = {
  readonly machine: HoldMachine;
  readonly words: WordSource;
  readonly purse: Purse;
  readonly story: Story | undefined;
};

/** The machine with its rounds, plain and bought. */
export const holdMachine = (machine: HoldMachine): PointMachine => ({
  ...machine,
  plain: (words, purse, story) => spin({ machine, words, purse, story }),
  bought: {
    price: machine.buyPrice,
    play: (words, purse, story) => {
      const round = { machine, words, purse, story };
      hold(round, drawCells(round));
    },
  },
  returns: () => {
    const { rtp, boughtRtp } = enumerateHold(machine);
    return [
      { bet: 'plain', kind: 'plain', method: 'exact', rtp },
      { bet: 'bought', kind: 'bought', method: 'exact', rtp: boughtRtp },
    ];
  },
});

function spin(round: HoldRound): void {
  const { machine, words, purse, story } = round;
  const { lines } = machine;
  const stops = lines.strips.map((strip) => drawBelow(words, strip.length));
  const window = windowAt(lines, stops);
  story?.tell({ type: 'reveal', stops, window });
  for (const { pay, ...hit } of findLineHits(lines, window)) {
    // A line bet is a twenty-fifth of the stake: four hundredths.
    const points = (pay * 100) / lines.lines.length;
    purse.pay(points);
    story?.tell({ type: 'lineWin', ...hit, amount: story.amountOf(points) });
  }
  const held = findScatters(lines, window).map((cell) => drawCoin(round, cell));
  if (story && held.length > 0)
    story.tell({ type: 'coins', coins: held.map((coin) => tellCoin(story, coin)) });
  if (story) tellTotal(story, purse, 0);
  if (held.length >= machine.coins.trigger && !purse.full) hold(round, held);
}

/** The empty cells turn until three respins in a row bring no coin, or no cell is empty. */
function hold(round: HoldRound, held: HeldCoin[]): void {
  const { machine, purse, story } = round;
  const { coins } = machine;
  const coinsOf = (some: readonly HeldCoin[]): Coin[] => some.map((coin) => tellCoin(story!, coin));
  story?.tell({ type: 'holdBegin', coins: coinsOf(held), respins: coins.respins });
  let left = coins.respins;
  while (left > 0 && held.length < cellsOfWindow(machine)) {
    const fresh = respin(round, held);
    held.push(...fresh);
    left = fresh.length > 0 ? coins.respins : left - 1;
    story?.tell({ type: 'respin', coins: coinsOf(fresh), left });
  }
  const full = held.length === cellsOfWindow(machine);
  const before = purse.paid;
  const worth = held.reduce((sum, { value }) => sum + value.points, full ? coins.grand : 0);
  purse.pay(worth);
  if (!story) return;
  const grand = full ? { grand: story.amountOf(coins.grand) } : {};
  story.tell({ type: 'holdEnd', count: held.length, ...grand, total: story.amountOf(worth) });
  tellTotal(story, purse, before);
}

/** Reel by reel, from the top: each empty cell for itself, and a new coin's worth at once. */
function respin(round: HoldRound, held: readonly HeldCoin[]): HeldCoin[] {
  const { lines, coins } = round.machine;
  const taken = new Set(held.map(({ cell: [reel, row] }) => reel * lines.rows + row));
  const fresh: HeldCoin[] = [];
  for (let reel = 0; reel < lines.strips.length; reel += 1)
    for (let row = 0; row < lines.rows; row += 1) {
      if (taken.has(reel * lines.rows + row) || drawBelow(round.words, 1000) >= coins.perThousand) continue;
      fresh.push(drawCoin(round, [reel, row]));
    }
  return fresh;
}

/** The cells of a bought feature: drawn one after the other from those still empty. */
function drawCells(round: HoldRound): HeldCoin[] {
  const { lines, coins } = round.machine;
  const empty = lines.strips.flatMap((_, reel) =>
    Array.from({ length: lines.rows }, (_, row): Cell => [reel, row]),
  );
  return Array.from({ length: coins.trigger }, () => {
    const [cell] = empty.splice(drawBelow(round.words, empty.length), 1);
    return drawCoin(round, cell!);
  });
}

const drawCoin = ({ machine, words }: HoldRound, cell: Cell): HeldCoin => ({
  cell,
  value: drawLot(words, machine.coins.values),
});

const tellCoin = (story: Story, { cell, value }: HeldCoin): Coin => ({
  cell,
  amount: story.amountOf(value.points),
  ...(value.label && { label: value.label }),
});
