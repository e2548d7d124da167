import type { Times } from './measure-times.ts';
import { type Attack, isBreach, type WaveResult } from './run-attack.ts';

export function printAttack({ waves, times }: Attack): string {
  const held = waves.every((wave) => !isBreach(wave));
  return [...waves.flatMap(printWave), ...times.flatMap(printTimes), held ? 'all of it held' : 'BREACH'].join(
    '\n',
  );
}

const line = (name: string, value: string | number): string =>
  `  ${name.padEnd(44)} ${String(value).padStart(10)}`;

const printWave = (wave: WaveResult): string[] => [
  wave.name,
  line('guesses', wave.guesses),
  line('passwords looked at', wave.judged),
  line(`the most for one, of ${wave.judgedMax} promised`, wave.judgedOfOne),
  line('let in', wave.in),
  line(`owners kept out, of ${wave.owners} who came`, wave.keptOut),
];

const printTimes = ({ way, samples, knownMs, unknownMs, distance, chance }: Times): string[] => [
  `the time of an answer: ${way}, ${samples} times each`,
  line('median for a name of somebody, ms', knownMs.toFixed(2)),
  line('median for a name of nobody, ms', unknownMs.toFixed(2)),
  line('apart, %', (100 * Math.abs(knownMs / unknownMs - 1)).toFixed(1)),
  line('Kolmogorov-Smirnov distance', distance.toFixed(3)),
  line('as large by chance in', `${(100 * chance).toFixed(1)} %`),
];
