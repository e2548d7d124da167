import type { Chaos } from './run-chaos.ts';

const SHOWN_MAX = 20;

export function printChaos({ rounds, manners, parked, there, here, compared, breaches }: Chaos): string {
  const lines: (readonly [string, string | number | bigint])[] = [
    ['rounds', rounds],
    ...[...manners].map(([manner, count]) => [`messages: ${manner}`, count] as const),
    ['rounds that went on a day later', parked],
    ["transactions on the provider's list", there],
    ["transactions on the wallet's list", here],
    ['compared by the platform', compared],
    ['differences', breaches.length],
  ];
  return [
    ...lines.map(([name, value]) => `${name.padEnd(40)} ${String(value).padStart(10)}`),
    ...breaches.slice(0, SHOWN_MAX).map((breach) => `  ${breach}`),
    breaches.length > 0 ? 'BREACH' : 'both sides are equal; the books balance',
  ].join('\n');
}
