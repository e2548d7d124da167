import type { Reader } from './pool.ts';

/** So many statements of a kind are on their way at a time, and so much is worth one beside another. */
const AT_ONCE = 2;
const BESIDES = 32;

type Asked<Value> = {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (fault: unknown) => void;
};

/**
 * Many readers, one statement: what is asked for while statements are on their way shares the next one. No timer, and nothing
 * is kept: each value is read after it was asked for.
 * @param read answers by key; a key that is left out has no value
 */
export function gatherReads<Key, Value>(
  read: (reader: Reader, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (reader: Reader, key: Key) => Promise<Value | undefined> {
  const desks = new WeakMap<Reader, ReturnType<typeof openDesk>>();

  function openDesk(reader: Reader) {
    let waiting = new Map<Key, Asked<Value>[]>();
    let underWay = 0;

    async function serve(): Promise<void> {
      if (underWay === AT_ONCE || waiting.size < (underWay === 0 ? 1 : BESIDES)) return;
      const batch = waiting;
      waiting = new Map();
      underWay += 1;
      try {
        const values = await read(reader, [...batch.keys()]);
        for (const [key, asked] of batch) for (const { resolve } of asked) resolve(values.get(key));
      } catch (fault) {
        for (const asked of batch.values()) for (const { reject } of asked) reject(fault);
      }
      underWay -= 1;
      void serve();
    }

    return (key: Key) =>
      new Promise<Value | undefined>((resolve, reject) => {
        waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
        // What is asked for in the same turn of the loop goes together.
        queueMicrotask(serve);
      });
  }

  return (reader, key) => {
    const desk = desks.get(reader) ?? openDesk(reader);
    desks.set(reader, desk);
    return desk(key);
  };
}
