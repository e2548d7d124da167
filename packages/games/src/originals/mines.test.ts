import { parseMoney, wireMoney } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import { takesOpening } from '../engines.ts';
import { openStream } from '../fair/byte-stream.ts';
import { publishedRange } from '../published-returns.ts';
import { MINES, MINES_CELLS, MINES_VARIANTS, type MinesEvent, minesGoOn, minesMultiplier } from './mines.ts';
import { choose, type Edge } from './pays.ts';

const SEEDS = {
  serverSeed: '4a5e192e1a61e65a816777cabf06507744b684bb920e217bdf0b8f512270d96d',
  clientSeed: 'demo-client',
  nonce: 0,
};
const STAKE = parseMoney('10')!;

const play = (mines: unknown, ...moves: unknown[]) =>
  MINES.play({ stake: STAKE, choice: { mines }, moves }, openStream(SEEDS));

const shown = (book: readonly { type: string }[]) =>
  (book as readonly MinesEvent[]).find((event) => event.type === 'shown');

it('hides the mines where the public vector says', () => {
  expect(shown(play(3, { cell: 14 })!.book)).toMatchObject({ mines: [14, 4, 1] });
});

describe('a round', () => {
  it('stays open over safe cells and pays what it is worth when it is taken', () => {
    expect(play(3, { cell: 0 })).toMatchObject({ open: true, staked: STAKE });
    const taken = play(3, { cell: 0 }, { cell: 2 }, { take: true })!;
    expect(taken.open).toBe(false);
    expect(wireMoney(taken.payout)).toBe('12.8570');
  });

  it('says nothing of the mines while it is open', () => {
    const { book } = play(3, { cell: 0 }, { cell: 2 })!;
    expect(book.map(({ type }) => type)).toEqual(['hidden', 'safe', 'safe']);
    expect(JSON.stringify(book)).not.toContain('14');
  });

  it('is lost at a mine, and nothing more can be done', () => {
    expect(play(3, { cell: 0 }, { cell: 4 })).toMatchObject({ open: false, payout: 0n });
    expect(play(3, { cell: 4 }, { cell: 0 })).toBeUndefined();
  });

  it('ends by itself when no safe cell is left', () => {
    const safe = Array.from({ length: 25 }, (_, cell) => cell).find(
      (cell) => play(24, { cell })!.payout > 0n,
    )!;
    expect(play(24, { cell: safe })).toMatchObject({ open: false, payout: parseMoney('247.5') });
  });

  it('takes no mine count, cell or move that the game does not have', () => {
    for (const mines of [0, 25, 1.5, '3', null, undefined]) expect(play(mines)).toBeUndefined();
    for (const move of [
      { cell: 25 },
      { cell: -1 },
      { cell: 0.5 },
      { take: false },
      {},
      null,
      3,
      { cell: 0, take: true },
    ])
      expect(play(3, move)).toBeUndefined();
    expect(play(3, { cell: 0 }, { cell: 0 })).toBeUndefined();
    for (const stake of ['0', '0.5', '1.5', '501'])
      expect(
        MINES.play({ stake: parseMoney(stake)!, choice: { mines: 3 }, moves: [] }, openStream(SEEDS)),
      ).toBeUndefined();
  });
});

it.each(MINES_VARIANTS)(
  '$version returns at least what it tells, however many mines and wherever the player stops, and never more',
  (engine) => {
    const edge = engine.edge as Edge;
    const returns = Array.from({ length: MINES_CELLS - 1 }, (_, index) => index + 1).flatMap((mines) => {
      const kept: number[] = [];
      for (let safe = 1; safe === 1 || minesGoOn(mines, safe - 1, edge); safe += 1) {
        if (safe > MINES_CELLS - mines) break;
        const ways = choose(MINES_CELLS - mines, safe) * minesMultiplier(mines, safe, edge);
        kept.push(Number((ways * 10n ** 12n) / choose(MINES_CELLS, safe)) / 1e16);
      }
      return kept;
    });
    expect(Math.max(...returns)).toBeLessThanOrEqual(1 - edge / 100);
    expect(publishedRange(engine)).toEqual({
      least: Math.floor(Math.min(...returns) * 10_000) / 100,
      most: 100 - edge,
    });
  },
);

it.each(MINES_VARIANTS)(
  '$version begins no round whose first safe cell pays no more than its stake',
  (engine) => {
    const edge = engine.edge as Edge;
    const begins = (mines: number) => takesOpening(engine, { stake: STAKE, choice: { mines } });
    for (let mines = 1; mines < MINES_CELLS; mines += 1)
      expect([mines, begins(mines)]).toEqual([mines, minesMultiplier(mines, 1, edge) > 10_000n]);
    expect(begins(1)).toBe(edge < 4);
    // Rounds that began with one mine before are played and proved as ever.
    expect(engine.play({ stake: STAKE, choice: { mines: 1 }, moves: [] }, openStream(SEEDS))).toBeDefined();
  },
);
