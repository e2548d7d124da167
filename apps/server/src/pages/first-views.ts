import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** A page of a brand as visitors get it. @param permission the answer about the brand, with nothing of a visitor in it */
export type Wanted = {
  readonly host: string;
  readonly path: string;
  readonly language: 'EN' | 'VI';
  readonly permission: object;
};

/** Mark-up of the page as it begins, the answers by their queries that it shows, and the page group that it is. */
export type FirstView = {
  readonly html: string;
  readonly answers: readonly unknown[];
  readonly group: string | undefined;
};

export type ToThread =
  | { readonly kind: 'draw'; readonly view: number; readonly wanted: Wanted }
  | { readonly kind: 'answer'; readonly ask: number; readonly body: string };

export type FromThread =
  | { readonly kind: 'ask'; readonly view: number; readonly ask: number; readonly address: string }
  | { readonly kind: 'drawn'; readonly view: number; readonly firstView: FirstView }
  | { readonly kind: 'failed'; readonly view: number; readonly fault: string };

/** Answers a call of a visitor's page. @returns the body */
export type Ask = (address: string) => Promise<string>;

export type FirstViews = {
  /** @returns undefined when it could not be drawn, or not in time: the page comes without it */
  readonly draw: (wanted: Wanted, ask: Ask) => Promise<FirstView | undefined>;
};

type OnFault = (fault: unknown) => void;

type Means = { readonly ask: Ask; readonly onFault: OnFault; readonly giveUpMs: number };

type Job = {
  readonly worker: Worker;
  readonly ask: Ask;
  readonly done: (view: FirstView | undefined) => void;
};

const THREAD = new URL('./first-view-thread.ts', import.meta.url);

/** A view is drawn anew when it is older; one that is too old is not shown any more. */
const FRESH_MS = 5_000;
const TOO_OLD_MS = 60_000;

const TIMES = {
  /** A page does not wait longer than this for its first view. */
  patienceMs: 500,
  /** A view that takes longer will not come, and those behind it wait for its end: what drew it is begun anew. */
  giveUpMs: 15_000,
};

/** Brands times languages times the pages that have one. */
const KEPT = 500;

type Kept = { readonly drawnMs: number; readonly view: Promise<FirstView | undefined> };

/**
 * First views, kept for those who come within the same seconds.
 * @param program address of what the build made of the site's `first-view/render.tsx`
 * @param onFault hears why a page came without its first view
 */
export function openFirstViews(
  program: string,
  now: () => number,
  onFault: OnFault,
  times: Partial<typeof TIMES> = {},
): FirstViews {
  const { patienceMs, giveUpMs } = { ...TIMES, ...times };
  const kept = new Map<string, Kept>();

  const drawAnew = (key: string, wanted: Wanted, ask: Ask): Kept => {
    const fresh: Kept = { drawnMs: now(), view: drawInThread(program, wanted, { ask, onFault, giveUpMs }) };
    kept.delete(key);
    kept.set(key, fresh);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return fresh;
  };

  return {
    draw: (wanted, ask) => {
      const key = createHash('sha256').update(JSON.stringify(wanted)).digest('base64');
      const known = kept.get(key);
      const ageMs = known ? now() - known.drawnMs : Number.POSITIVE_INFINITY;
      const drawn = ageMs > FRESH_MS ? drawAnew(key, wanted, ask) : known!;
      return inTime((known && ageMs < TOO_OLD_MS ? known : drawn).view, patienceMs);
    },
  };
}

/** One for all servers of this process: most of it is the site's program. */
let thread: { readonly worker: Worker; readonly program: string } | undefined;
const jobs = new Map<number, Job>();
let lastView = 0;

function drawInThread(
  program: string,
  wanted: Wanted,
  { ask, onFault, giveUpMs }: Means,
): Promise<FirstView | undefined> {
  if (thread?.program !== program) thread = { worker: openThread(program, onFault), program };
  lastView += 1;
  const view = lastView;
  const { worker } = thread;
  worker.postMessage({ kind: 'draw', view, wanted } satisfies ToThread);
  const hangs = setTimeout(() => {
    onFault(new Error(`the first view of ${wanted.path} did not come to an end`));
    if (thread?.worker === worker) thread = undefined;
    void worker.terminate();
  }, giveUpMs).unref();
  return new Promise<FirstView | undefined>((done) => jobs.set(view, { worker, ask, done })).finally(() =>
    clearTimeout(hangs),
  );
}

function openThread(program: string, onFault: OnFault): Worker {
  const worker = new Worker(THREAD, { workerData: program });
  const end = (view: number, firstView?: FirstView) => {
    jobs.get(view)?.done(firstView);
    jobs.delete(view);
  };
  const answer = async (view: number, id: number, address: string): Promise<void> => {
    const body = await jobs
      .get(view)
      ?.ask(address)
      .catch(() => '');
    worker.postMessage({ kind: 'answer', ask: id, body: body ?? '' } satisfies ToThread);
  };
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ask') void answer(message.view, message.ask, message.address);
    else if (message.kind === 'drawn') end(message.view, message.firstView);
    else {
      onFault(new Error(message.fault));
      end(message.view);
    }
  });
  worker.on('error', onFault);
  worker.on('exit', () => {
    if (thread?.worker === worker) thread = undefined;
    for (const [view, job] of jobs) if (job.worker === worker) end(view);
  });
  worker.unref();
  return worker;
}

function inTime(view: Promise<FirstView | undefined>, patienceMs: number): Promise<FirstView | undefined> {
  const patience = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
  return Promise.race([view, late]).finally(() => patience.abort());
}
