import { describe, expect, test } from 'vitest';
import { askNext, beadPlate, bigRoad, columnsOf, derivedMarks, layRoad, type RoadHand } from './roads.ts';

const hands = (sides: string): RoadHand[] => [...sides].map((side) => ({ side: side as RoadHand['side'] }));
const lengths = (sides: string) => bigRoad(hands(sides)).map((column) => column.length);

describe('the big road', () => {
  test('begins a column at every change of side', () => {
    expect(lengths('BBPBBBPP')).toEqual([2, 1, 3, 2]);
  });

  test('puts ties on the mark before them, and leading ties on the first', () => {
    expect(bigRoad(hands('TTBTPTT')).map((column) => column.map(({ side, ties }) => [side, ties]))).toEqual([
      [['B', 3]],
      [['P', 2]],
    ]);
  });

  test('turns right at the sixth row, and where another tail lies in the way', () => {
    const placed = layRoad(bigRoad(hands('BBBBBBBBPPPPPP')));
    expect(placed.slice(5, 8).map(({ column, row }) => [column, row])).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
    ]);
    expect(placed.slice(8).map(({ column, row }) => [column, row])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 4],
    ]);
  });

  test('never puts two marks in one place', () => {
    const sides = 'BBBBBBBBBPPPPPPPPPBPBPBBBBBBBBBBBPPPPPPPPPPPPBBBPPB';
    const placed = layRoad(bigRoad(hands(sides)));
    expect(placed).toHaveLength(sides.length);
    expect(new Set(placed.map(({ column, row }) => `${column},${row}`)).size).toBe(sides.length);
  });
});

test('the bead plate fills columns of six, ties included', () => {
  const placed = beadPlate(hands('BPTBPTB'));
  expect(placed.map(({ column, row }) => [column, row]).at(-1)).toEqual([1, 0]);
});

describe('derived roads', () => {
  test('begin with the second mark of their first column, or with the first of the next', () => {
    expect(derivedMarks(bigRoad(hands('BP')), 'bigEye')).toEqual([]);
    expect(derivedMarks(bigRoad(hands('BPP')), 'bigEye')).toEqual(['blue']);
    expect(derivedMarks(bigRoad(hands('BPB')), 'bigEye')).toEqual(['red']);
    expect(derivedMarks(bigRoad(hands('BPBPP')), 'small')).toEqual(['red', 'blue']);
    expect(derivedMarks(bigRoad(hands('BPBPB')), 'cockroach')).toEqual(['red']);
  });

  test('are red beside a filled place, blue at the first empty one and red below it', () => {
    expect(derivedMarks(bigRoad(hands('BBPPPP')), 'bigEye')).toEqual(['red', 'blue', 'red']);
  });

  test('compare at a new column the two before it', () => {
    expect(derivedMarks(bigRoad(hands('BBPB')), 'bigEye')).toEqual(['blue']);
    expect(derivedMarks(bigRoad(hands('BBPPB')), 'bigEye')).toEqual(['red', 'red']);
  });

  test('stand in columns of one colour', () => {
    expect(columnsOf(['red', 'red', 'blue', 'red'])).toEqual([['red', 'red'], ['blue'], ['red']]);
  });
});

test('ask marks are what the next hand then adds', () => {
  for (const sides of ['B', 'BPPB', 'BBPBPPPBB', 'TBPBTPBBPPPB'])
    for (const side of ['B', 'P'] as const) {
      const asked = askNext(hands(sides), side);
      const then = bigRoad(hands(sides + side));
      for (const road of ['bigEye', 'small', 'cockroach'] as const) {
        const before = derivedMarks(bigRoad(hands(sides)), road);
        const after = derivedMarks(then, road);
        expect(asked[road]).toBe(after.length > before.length ? after.at(-1) : undefined);
        expect(after.slice(0, before.length)).toEqual(before);
      }
    }
});
