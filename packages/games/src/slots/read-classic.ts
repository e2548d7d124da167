import { type ClassicSymbol, payOf } from './machine.ts';
import type { ProgressiveMachine } from './progressive-machine.ts';
import type { LineHit } from './read-window.ts';

/** What a line shows: three equal, else three bars, else cherries from the left. Line bets; 0 for nothing. */
export function payOfLine(
  machine: ProgressiveMachine,
  symbols: readonly ClassicSymbol[],
): { symbol: ClassicSymbol; count: number; pay: number } {
  const [first] = symbols as [ClassicSymbol];
  if (symbols.every((symbol) => symbol === first))
    return { symbol: first, count: symbols.length, pay: machine.three[first] };
  if (symbols.every((symbol) => symbol.startsWith('BAR')))
    return { symbol: first, count: symbols.length, pay: machine.anyBar };
  const other = symbols.findIndex((symbol) => symbol !== 'CHERRY');
  return { symbol: 'CHERRY', count: other, pay: payOf(machine.cherries, other) };
}

export function findHits(
  machine: ProgressiveMachine,
  window: readonly (readonly ClassicSymbol[])[],
): LineHit[] {
  return machine.lines.flatMap((rows, line): LineHit[] => {
    const { symbol, count, pay } = payOfLine(
      machine,
      rows.map((row, reel) => window[reel]![row]!),
    );
    const cells = rows.slice(0, count).map((row, reel) => [reel, row] as const);
    return pay > 0 ? [{ line, symbol, count, pay, cells }] : [];
  });
}
