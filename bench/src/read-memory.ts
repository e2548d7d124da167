import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** MiB that this process keeps in memory once everything it has let go of is collected. */
export function readMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage.rss() / 2 ** 20;
}
