import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashAnswer, HashTask } from './hash-threads.ts';

/** Weighs a tenth of everybody else: passwords are hashed with what bets leave over, and when all is busy still move. */
const NICE = 10;

// Linux knows a priority for each thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, NICE);

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(answer(task)));

function answer(task: HashTask): HashAnswer {
  try {
    return {
      value: 'cost' in task ? hashSync(task.password, task.cost) : verifySync(task.stored, task.password),
    };
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) };
  }
}
