/** More is asked for than there is time for. Answered as a service that is not available. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  readonly code = 'EBUSY';
}

/** While others wait, whoever works rests so many times as long after: a flood of logins gets a third of a core. */
const RESTS = 2;

/** Work that took longer stood in somebody's way: its length says nothing about what it cost. */
const REST_MS_MAX = 200;

export type Queue = {
  /** @throws QueueFull when too much waits already */
  readonly wait: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isFull: () => boolean;
};

/** Does work in order, so much at a time. */
export function openQueue(atATime: number, waitingMax: number): Queue {
  let busy = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => waiting.length >= waitingMax;
  const wait = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= atATime) {
      if (isFull()) throw new QueueFull('too many wait already');
      await new Promise<void>((go) => waiting.push(go));
    } else busy += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) setTimeout(next, Math.min((performance.now() - began) * RESTS, REST_MS_MAX));
      else busy -= 1;
    }
  };
  return { wait, isFull };
}
