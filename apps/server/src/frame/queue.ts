/** More is asked for than there is time for. Answered as a service that is not available. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  readonly code = 'EBUSY';
}

/** While others wait, whoever works rests so many times as long after: a flood of logins gets a third of a core. */
const RESTS = 2;

/** Work that took longer stood in somebody's way: its length says nothing about what it cost. */
const REST_MS_MAX = 200;

/** Whoever asks the most leaves the others three places of four. */
const SHARES = 4;

export type Queue = {
  /**
   * @param from who asks, such as a block of addresses: a fourth of the waiting places is theirs at most
   * @throws QueueFull when too much waits already
   */
  readonly wait: <T>(work: () => Promise<T>, from?: string) => Promise<T>;
  readonly isFull: () => boolean;
};

/** Does work in order, so much at a time. */
export function openQueue(atATime: number, waitingMax: number): Queue {
  let busy = 0;
  const waiting: { readonly go: () => void; readonly from: string | undefined }[] = [];
  const isFull = () => waiting.length >= waitingMax;
  const hasShare = (from: string | undefined) =>
    from === undefined || waiting.filter((one) => one.from === from).length < waitingMax / SHARES;
  const wait = async <T>(work: () => Promise<T>, from?: string): Promise<T> => {
    if (busy >= atATime) {
      if (isFull() || !hasShare(from)) throw new QueueFull('too many wait already');
      await new Promise<void>((go) => waiting.push({ go, from }));
    } else busy += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) setTimeout(next.go, Math.min((performance.now() - began) * RESTS, REST_MS_MAX));
      else busy -= 1;
    }
  };
  return { wait, isFull };
}
