import { isBreach } from '../findings.ts';
import type { Kill } from './run-kill.ts';

const COLUMNS = ['kill', 'of', 'after ms', 'acknowledged', 'repeated', 'lost', 'doubled', 'wrong'] as const;
const WIDTHS = [5, 9, 9, 13, 9, 7, 8, 7] as const;
const SHOWN_MAX = 10;

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, place) => String(cell).padStart(WIDTHS[place]!)).join(' ');

export const KILL_HEADING = row(COLUMNS);

/** One line of the table; of a breach also what was found. */
export function printKill(kill: Kill, number: number): string {
  const { victim, afterMs, acknowledged, repeated, lost, doubled, wrong } = kill;
  const line = row([
    number,
    victim,
    afterMs,
    acknowledged,
    repeated,
    lost.length,
    doubled.length,
    wrong.length,
  ]);
  const found = [...lost, ...doubled, ...wrong];
  const shown = found.slice(0, SHOWN_MAX).map((sentence) => `  ${sentence}`);
  return [
    line,
    ...shown,
    ...(found.length > SHOWN_MAX ? [`  and ${found.length - SHOWN_MAX} more`] : []),
  ].join('\n');
}

export function printKills(kills: readonly Kill[]): string {
  const sum = (of: (kill: Kill) => number) => kills.reduce((total, kill) => total + of(kill), 0);
  const end = kills.some(isBreach) ? 'BREACH' : 'all of it there, once; the books balance';
  return `${kills.length} kills, ${sum((kill) => kill.acknowledged)} acknowledged, ${sum((kill) => kill.lost.length)} lost, ${sum((kill) => kill.doubled.length)} doubled: ${end}`;
}
