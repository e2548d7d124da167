import { parseMoney } from '@fairhouse/kernel';
import type { TableMessage, TableRoundView } from '@fairhouse/wire/play/table';
import { expect, test } from 'vitest';
import { createTable } from './table-store.ts';

const ROUND = {
  id: 'tbl_1',
  number: 7,
  hand: 0,
  phase: 'betting',
  outcome: null,
} as unknown as TableRoundView;

const open = () => {
  const table = createTable({
    opened: { balance: '100.0000', sitting: { net: '0.0000' } } as Parameters<
      typeof createTable
    >[0]['opened'],
    api: { spin: () => new Promise(() => {}), move: () => new Promise(() => {}) },
    chip: parseMoney('10.0000')!,
    now: () => 0,
    makeKey: () => 'key',
    onExpired: () => {},
  });
  const enter = (phase: TableRoundView['phase']) =>
    table.hear({ type: 'round', now: 0, rests: null, round: { ...ROUND, phase } } as unknown as TableMessage);
  enter('betting');
  return { table, enter };
};

test('says that chips which nobody placed were not bet', () => {
  const { table, enter } = open();
  table.lay('red');
  enter('locked');
  expect(table.getState()).toMatchObject({ laid: [], problem: 'left_over' });
});

test('says nothing when no chip was left, and keeps chips that are on their way', () => {
  const { table, enter } = open();
  enter('locked');
  expect(table.getState().problem).toBeUndefined();
  const other = open();
  other.table.lay('red');
  void other.table.send();
  other.enter('locked');
  expect(other.table.getState()).toMatchObject({ sending: true, problem: undefined });
  expect(other.table.getState().laid).toHaveLength(1);
});
