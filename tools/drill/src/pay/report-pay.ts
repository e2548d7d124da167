import { isBreach } from '../findings.ts';
import type { PayTurn, Reruns } from './run-pay.ts';

const COLUMNS = ['run', 'kills', 'reckoning', 'paying', 'ms', 'lost', 'doubled', 'wrong'] as const;
const WIDTHS = [5, 7, 10, 8, 8, 7, 8, 7] as const;
const SHOWN_MAX = 10;

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, place) => String(cell).padStart(WIDTHS[place]!)).join(' ');

export const PAY_HEADING = row(COLUMNS);

/** One line of the table; of a breach also what was found. */
export function printTurn(turn: PayTurn, number: number, kills: number): string {
  const { reckoning, paying, ms, lost, doubled, wrong } = turn;
  const line = row([
    number,
    kills,
    reckoning,
    paying,
    Math.round(ms),
    lost.length,
    doubled.length,
    wrong.length,
  ]);
  return [line, ...[...lost, ...doubled, ...wrong].slice(0, SHOWN_MAX).map((found) => `  ${found}`)].join(
    '\n',
  );
}

export const isPayBreach = (turns: readonly PayTurn[], reruns: Reruns | undefined): boolean =>
  turns.some(isBreach) || !reruns || reruns.effects !== 0n || !reruns.balances;

export function printPay(turns: readonly PayTurn[], reruns: Reruns | undefined): string {
  const sum = (of: (turn: PayTurn) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  const kills = `${sum((turn) => turn.reckoning)} kills while runs were reckoned, ${sum((turn) => turn.paying)} while they were paid`;
  return [
    `${turns.length} runs of both kinds, ${kills}`,
    ...(reruns ? [`paid ${reruns.times} times more: ${reruns.effects} lines and postings`] : []),
    isPayBreach(turns, reruns) ? 'BREACH' : 'everybody has it once; the books balance',
  ].join('\n');
}
