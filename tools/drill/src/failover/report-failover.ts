import { isBreach } from '../findings.ts';
import type { Failover } from './run-failover.ts';

const COLUMNS = [
  'kill',
  'of',
  'to',
  'acknowledged',
  'repeated',
  'still ms',
  'lost',
  'doubled',
  'wrong',
] as const;
const WIDTHS = [5, 10, 10, 13, 9, 9, 6, 8, 6] as const;

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, place) => String(cell).padStart(WIDTHS[place]!)).join(' ');

export const FAILOVER_HEADING = row(COLUMNS);

/** One line of the table; of a breach also what was found. */
export function printFailover(failover: Failover, number: number): string {
  const { from, to, acknowledged, repeated, stillMs, lost, doubled, wrong } = failover;
  const cells = [number, from, to, acknowledged, repeated, Math.round(stillMs)];
  return [
    row([...cells, lost.length, doubled.length, wrong.length]),
    ...[...lost, ...doubled, ...wrong].slice(0, 10).map((sentence) => `  ${sentence}`),
  ].join('\n');
}

export function printFailovers(failovers: readonly Failover[]): string {
  const sum = (of: (failover: Failover) => number) => failovers.reduce((total, one) => total + of(one), 0);
  const still = failovers.map(({ stillMs }) => stillMs).sort((a, b) => a - b);
  const at = (share: number) => (still[Math.ceil(still.length * share) - 1]! / 1_000).toFixed(1);
  const end = failovers.some(isBreach) ? 'BREACH' : 'all of it there, once; never two primaries';
  return `${failovers.length} primaries killed, ${sum((one) => one.acknowledged)} acknowledged, ${sum((one) => one.lost.length)} lost, ${sum((one) => one.doubled.length)} doubled; without writes for ${at(0.5)} s at the median, ${at(0.95)} s at p95: ${end}`;
}
