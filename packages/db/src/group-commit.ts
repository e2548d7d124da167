import { setTimeout as sleep } from 'node:timers/promises';
import { inChildSpan } from '@fairhouse/trace';
import { type Lane, type LaneStatement, openLane } from './lane.ts';
import type { DatabaseOptions } from './pool.ts';
import { sqlState } from './transaction.ts';
import type { Waits } from './waits.ts';

export interface GroupCommitOptions<Call, Answer> extends Omit<DatabaseOptions, 'max'> {
  /** How many batches are on their way at a time, each over a connection of its own; 2 unless told. */
  readonly lanes?: number;
  /** Most calls in a batch; 300 unless told. */
  readonly most?: number;
  /** So many calls are worth a batch beside one that is on its way; fewer wait for its end. 1 unless told. */
  readonly besides?: number;
  /** Is told of each batch how long its oldest call waited for the answer. */
  readonly waits?: Waits;
  /** Calls of one owner keep their order. */
  readonly ownerOf: (call: Call) => string;
  /** Two calls that have a name in common never share a batch; the later one sees what the earlier one did. */
  readonly namesOf: (call: Call) => readonly string[];
  /** Does the calls in one statement, which is one transaction, and answers each by its place. */
  readonly commit: (run: Lane['run'], calls: readonly Call[]) => Promise<readonly Answer[]>;
}

/** Many callers, one commit: what arrives while a batch is on its way to disk becomes the next batch. */
export interface GroupCommit<Call, Answer> {
  add(call: Call): Promise<Answer>;
  /** Waits for what was added, then closes the connections. */
  close(): Promise<void>;
}

interface Waiting<Call, Answer> {
  readonly call: Call;
  readonly names: readonly string[];
  readonly addedMs: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (fault: unknown) => void;
}

const LANES = 2;
const MOST = 300;
const BESIDES = 1;
const RETRIES_MAX = 5;
const RETRY_PAUSE_MS = 5;
/** The statement happened not at all and may simply run again; 23505: somebody wrote the same key meanwhile. */
const RETRIED = new Set(['40001', '40P01', '23505']);

/**
 * Opens a group commit. No timer: a call that finds nothing on its way goes at once, alone. A batch that fails for a
 * reason of its content is taken apart, so that the fault meets its own caller only.
 */
export function openGroupCommit<Call, Answer>(
  options: GroupCommitOptions<Call, Answer>,
): GroupCommit<Call, Answer> {
  const lanes = Array.from({ length: options.lanes ?? LANES }, () => openBatchLane(options));
  const besides = options.besides ?? BESIDES;
  /** The lane that waited longest is asked first. */
  let turns = [...lanes];

  function startLanes(): void {
    for (const lane of turns) {
      if (lane.isBusy() || lane.waiting() === 0) continue;
      if (lane.waiting() < besides && lanes.some((other) => other.isBusy())) continue;
      turns = [...turns.filter((other) => other !== lane), lane];
      void lane.commitNext().then(startLanes);
    }
  }

  return {
    add(call) {
      const lane = lanes[lanes.length === 1 ? 0 : hash(options.ownerOf(call)) % lanes.length]!;
      return inChildSpan('group commit', () => {
        const answer = lane.add(call);
        startLanes();
        return answer;
      });
    },
    async close() {
      while (lanes.some((lane) => lane.isBusy() || lane.waiting() > 0))
        await Promise.all(lanes.map((lane) => lane.settled()));
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

function openBatchLane<Call, Answer>(options: GroupCommitOptions<Call, Answer>) {
  const most = options.most ?? MOST;
  const lane = openLane(options);
  const run = <Row extends object>(statement: LaneStatement) => lane.run<Row>(statement);
  let queue: Waiting<Call, Answer>[] = [];
  let underWay: Promise<void> | undefined;

  /** The first of the queue, but no two that have a name in common. */
  function takeBatch(): Waiting<Call, Answer>[] {
    const taken = new Set<string>();
    const batch: Waiting<Call, Answer>[] = [];
    const rest: Waiting<Call, Answer>[] = [];
    for (const waiting of queue) {
      if (batch.length < most && !waiting.names.some((name) => taken.has(name))) batch.push(waiting);
      else rest.push(waiting);
      for (const name of waiting.names) taken.add(name);
    }
    queue = rest;
    return batch;
  }

  async function commit(calls: readonly Call[]): Promise<readonly Answer[]> {
    for (let attempt = 0; ; attempt += 1)
      try {
        return await options.commit(run, calls);
      } catch (fault) {
        if (attempt >= RETRIES_MAX || !RETRIED.has(sqlState(fault) ?? '')) throw fault;
        await sleep(RETRY_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
      }
  }

  async function serve(batch: readonly Waiting<Call, Answer>[]): Promise<void> {
    try {
      const answers = await commit(batch.map(({ call }) => call));
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place]!);
    } catch (fault) {
      if (batch.length > 1 && sqlState(fault) !== undefined) for (const one of batch) await serve([one]);
      else for (const { reject } of batch) reject(fault);
    }
  }

  return {
    add: (call: Call) =>
      new Promise<Answer>((resolve, reject) => {
        queue.push({ call, names: options.namesOf(call), addedMs: performance.now(), resolve, reject });
      }),
    waiting: () => queue.length,
    isBusy: () => underWay !== undefined,
    async commitNext() {
      const batch = takeBatch();
      underWay = serve(batch);
      await underWay;
      underWay = undefined;
      options.waits?.note(performance.now() - batch[0]!.addedMs);
    },
    settled: async () => underWay,
    close: () => lane.close(),
  };
}

/** FNV-1a: spreads owners evenly over the lanes. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193);
  return sum >>> 0;
}
