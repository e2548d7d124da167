import { isBreach } from '../findings.ts';
import type { Turn } from './run-fleet.ts';

const COLUMNS = [
  ['turn', 5],
  ['of', 9],
  ['goes', 8],
  ['acknowledged', 13],
  ['repeated', 9],
  ['calls', 7],
  ['failed', 7],
  ['reopened', 9],
  ['late ms', 8],
  ['lost', 5],
  ['doubled', 8],
  ['wrong', 6],
] as const;
const SHOWN_MAX = 10;

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, place) => String(cell).padStart(COLUMNS[place]![1])).join(' ');

export const FLEET_HEADING = row(COLUMNS.map(([name]) => name));

/** One line of the table; of a breach also what was found. */
export function printTurn(turn: Turn, number: number): string {
  const { name, going, acknowledged, repeated, calls, reopened, late, lost, doubled, wrong } = turn;
  const worst = Math.round(Math.max(late.tablesMs, late.leasesMs));
  const cells = [number, name, going, acknowledged, repeated, calls.made, calls.failed, reopened, worst];
  const found = [...lost, ...doubled, ...wrong].slice(0, SHOWN_MAX).map((sentence) => `  ${sentence}`);
  return [row([...cells, lost.length, doubled.length, wrong.length]), ...found].join('\n');
}

export function printTurns(turns: readonly Turn[]): string {
  const sum = (of: (turn: Turn) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  const made = sum(({ calls }) => calls.made);
  const failed = sum(({ calls }) => calls.failed);
  const rate = ((100 * failed) / Math.max(1, made)).toFixed(3);
  const end = turns.some(isBreach) ? 'BREACH' : 'all of it there, once; every page shows its balance';
  return `${turns.length} processes replaced, ${sum((turn) => turn.acknowledged)} acknowledged, ${sum((turn) => turn.lost.length)} lost, ${sum((turn) => turn.doubled.length)} doubled; ${failed} of ${made} unrepeated calls failed (${rate} %): ${end}`;
}
