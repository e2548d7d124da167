import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Crowd, openCrowd } from './crowd.ts';

const PROGRAM = join(import.meta.dirname, 'bare-process.ts');

/** The yardstick in a process of its own, with its crowd. */
export async function startBare(sockets: number): Promise<Crowd> {
  const child = fork(PROGRAM, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = await once(child, 'message');
  const names = Array.from({ length: sockets }, (_, place) => `bench.${place}`);
  const crowd = await openCrowd(
    `ws://127.0.0.1:${port}`,
    names,
    (text) => (JSON.parse(text) as { now: number }).now,
  );
  return {
    ...crowd,
    close() {
      crowd.close();
      child.kill();
    },
  };
}
