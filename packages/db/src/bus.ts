import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@fairhouse/kernel';
import pg from 'pg';
import { CONNECT_TIMEOUT_MS, sessionOptions } from './pool.ts';

/** What the processes of one app tell each other. Nothing is kept: who does not listen at the moment misses it. */
export interface Bus {
  /** This process among the others of its app. */
  readonly process: number;
  /** The app: see `BusOptions`. */
  readonly channel: string;
  /**
   * Tells all others, never itself, after a few milliseconds; the same word told again before it has gone is told once. For after a commit:
   * within the transaction of a posting it would cost half of all commits. While there are no others it does nothing.
   * @param word becomes JSON, of some kilobytes at most
   */
  tell(topic: string, word: unknown): void;
  hear<Word>(topic: string, listener: (word: Word) => void): void;
  /** Others may have told what was not heard here; who looks anew now misses nothing. */
  onGap(listener: () => void): void;
  /** Resolves once words of others arrive. */
  listening(): Promise<void>;
  /** Sends what waits, then leaves. */
  close(): Promise<void>;
}

export type BusOptions = {
  readonly url: string;
  /** The app whose processes hear each other, a plain name. */
  readonly channel: string;
  /** Told of words that are too long, and of a listener's fault. */
  readonly onFault: (fault: unknown) => void;
};

/** PostgreSQL takes 8,000 bytes with one notification. */
const BYTES_MAX = 7_900;

/** Between two notifications: what is told meanwhile goes together, and each takes a transaction id. */
const PACE_MS = 5;

const RETRY_MS = 250;

/** How soon a connection is found dead, and how long one that was left alone goes on telling. */
const LOOK_MS = 2_000;
const LOOK_TIMEOUT_MS = 3_000;

/** More than this while nobody can be told is forgotten: with the database away nothing is committed either. */
const WAITING_MAX = 10_000;

/**
 * The bus over PostgreSQL's own notifications: one connection, not through a pooler that takes it away between
 * transactions. The connection holds an advisory lock by which others know that this process lives (`isAlive`): it is gone in the moment
 * that the process is.
 */
export function openBus({ url, channel, onFault }: BusOptions): Bus {
  assert(/^[a-z_]+$/.test(channel), 'a channel is a plain name');
  const process = randomInt(1, 2 ** 31);
  const listeners = new Map<string, ((word: never) => void)[]>();
  const gaps: (() => void)[] = [];
  const waiting = new Set<string>();
  const ending = new AbortController();
  let client: pg.Client | undefined;
  let alone = true;
  let flushing: Promise<void> | undefined;
  let heardFirst = Promise.withResolvers<void>();

  const guarded = (work: () => void) => {
    try {
      work();
    } catch (fault) {
      onFault(fault);
    }
  };

  function take(payload: string): void {
    const [from, ...words] = payload.split('\n');
    if (from === String(process)) return;
    alone = false;
    for (const text of words) {
      const [topic, word] = JSON.parse(text) as [string, never];
      for (const listener of listeners.get(topic) ?? []) guarded(() => listener(word));
    }
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: `fairhouse ${channel} bus`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: LOOK_TIMEOUT_MS,
      // The server forgets a machine that has vanished as soon.
      options: `${sessionOptions({ url, flush: 'later' }, 'read write')} -c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2`,
    });
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload }) => guarded(() => take(payload ?? '')));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      await fresh.query('select pg_advisory_lock(hashtext($1), $2)', [channel, process]);
      await look(fresh);
      await fresh.query('select pg_notify($1, $2)', [channel, String(process)]);
      return fresh;
    } catch (fault) {
      void fresh.end().catch(() => {});
      throw fault;
    }
  }

  async function look(on: pg.Client): Promise<void> {
    const { rows } = await on.query<{ others: string }>(
      `select count(*) as others from pg_locks where locktype = 'advisory' and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = hashtext($1)::oid and objid <> $2::int4::oid`,
      [channel, process],
    );
    alone = Number(rows[0]!.others) === 0;
    if (alone) waiting.clear();
  }

  /** Connects, looks now and then whether the connection still answers, and connects again when it does not. */
  async function keep(): Promise<void> {
    for (let again = false; !ending.signal.aborted; ) {
      const fresh = await connect().catch(() => undefined);
      if (fresh) {
        client = fresh;
        heardFirst.resolve();
        if (again) for (const gap of gaps) guarded(gap);
        again = true;
        void flush();
        const broken = new Promise<void>((resolve) => fresh.once('end', resolve));
        while (!ending.signal.aborted) {
          const state = await Promise.race([broken.then(() => 'broken'), pause(LOOK_MS)]);
          if (state === 'broken' || !(await succeeds(look(fresh)))) break;
          client = fresh;
        }
        client = undefined;
        await flushing;
        await fresh.end().catch(() => {});
        if (!ending.signal.aborted) heardFirst = Promise.withResolvers();
      }
      await pause(RETRY_MS);
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {});

  /** What goes into one notification, in order. */
  function nextPayload(): readonly string[] {
    const words: string[] = [];
    let bytes = String(process).length;
    for (const word of waiting) {
      bytes += Buffer.byteLength(word) + 1;
      if (bytes > BYTES_MAX) break;
      words.push(word);
    }
    return words;
  }

  async function sendWaiting(): Promise<void> {
    while (client && waiting.size > 0) {
      const words = nextPayload();
      const sent = await succeeds(
        client.query('select pg_notify($1, $2)', [channel, [process, ...words].join('\n')]),
      );
      // A word that may have gone is told again: to hear of the newest twice harms nobody.
      if (!sent) {
        client = undefined;
        return;
      }
      for (const word of words) waiting.delete(word);
      await sleep(PACE_MS);
    }
  }

  function flush(): Promise<void> {
    if (!client || waiting.size === 0) return flushing ?? Promise.resolve();
    flushing ??= sendWaiting().finally(() => {
      flushing = undefined;
      void flush();
    });
    return flushing;
  }

  const kept = keep();
  return {
    process,
    channel,
    tell(topic, word) {
      if (alone && client) return;
      const text = JSON.stringify([topic, word]);
      if (Buffer.byteLength(text) > BYTES_MAX - 20)
        return onFault(new Error(`a word about ${topic} is too long for the bus`));
      if (waiting.size < WAITING_MAX) waiting.add(text);
      void flush();
    },
    hear(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onGap: (listener) => void gaps.push(listener),
    listening: () => heardFirst.promise,
    async close() {
      await flushing;
      ending.abort();
      await kept;
    },
  };
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
