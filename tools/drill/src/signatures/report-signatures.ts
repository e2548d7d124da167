import type { Signatures } from './run-signatures.ts';

const SHOWN_MAX = 20;

type SoFar = Pick<Signatures, 'turns' | 'signed' | 'ended' | 'deadlocks'>;

export const printSoFar = ({ turns, signed, ended, deadlocks }: SoFar): string =>
  `${turns} times a hundred at once: ${signed} signed, ${ended} ended with one above them, ${deadlocks} deadlocks`;

export function printSignatures(drill: Signatures): string {
  const { refused, breaches } = drill;
  return [
    printSoFar(drill),
    ...[...refused]
      .toSorted()
      .map(([code, count]) => `  refused: ${code.padEnd(30)} ${String(count).padStart(8)}`),
    ...breaches.slice(0, SHOWN_MAX).map((breach) => `  ${breach}`),
    breaches.length > 0 ? 'BREACH' : 'nobody gives what they have not',
  ].join('\n');
}
