import type { Result } from './run-kit.ts';

const WIDTH = { group: 22, check: 72, outcome: 8 } as const;

export const HEADING = row('group', 'check', '', 'ms');

/** One line of the table; of a breach also what was expected and what came. */
export function printResult({ group, check, outcome, expected, got, reason, ms }: Result): string {
  const line = row(group, check, outcome, outcome === 'not run' ? '' : ms.toString());
  const more = outcome === 'breach' ? [`  expected ${expected}`, `  got      ${got}`] : [];
  return [line, ...more, ...(reason ? [`  ${reason}`] : [])].join('\n');
}

export function printSum(results: readonly Result[]): string {
  const count = (outcome: Result['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const [ok, breaches, left] = [count('ok'), count('breach'), count('not run')];
  return `${results.length} checks: ${ok} ok, ${breaches} ${breaches === 1 ? 'breach' : 'breaches'}${left ? `, ${left} not run` : ''}`;
}

function row(group: string, check: string, outcome: string, ms: string): string {
  return [
    group.padEnd(WIDTH.group),
    check.padEnd(WIDTH.check),
    outcome.padEnd(WIDTH.outcome),
    ms.padStart(7),
  ].join(' ');
}
