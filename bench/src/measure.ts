/** What one round of one subject gave. Latencies are null where a subject does not tell them. */
export type Round = {
  readonly perSecond: number;
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
};

/** One thing that is measured again in every round. */
export type Subject = {
  readonly name: string;
  /** What is counted, as `postings/s`. */
  readonly unit: string;
  /** The subject of the same run that it is compared with; null for a yardstick. */
  readonly yardstick: string | null;
  /** What one call does, for the reader of the table. */
  readonly says: string;
  /** Untimed, before every turn. */
  readonly prepare?: () => Promise<void>;
  readonly measure: (seconds: number) => Promise<Round>;
};

/** One thing that is measured once, and by itself. */
export type Figure = Pick<Subject, 'name' | 'unit' | 'says'> & { readonly take: () => Promise<number> };

/** Medians over the rounds. `ratio` is the median of each round's own ratio, null for a yardstick; higher is better. */
export type Row = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly yardstick: string | null;
  readonly ratio: number | null;
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
};

export type Rhythm = { readonly rounds: number; readonly seconds: number };

const WARM_UP_SECONDS_MAX = 1;

/**
 * Measures every subject once in every round, so that whatever else the machine does falls on all of them.
 * Each round begins with another subject. A first turn is thrown away: plans, caches and pools are filled in it.
 */
export async function measureInterleaved(
  subjects: readonly Subject[],
  { rounds, seconds }: Rhythm,
  onRound: (round: number) => void,
): Promise<Row[]> {
  const seen = new Map<Subject, Round[]>(subjects.map((subject) => [subject, []]));
  for (const subject of subjects) await takeTurn(subject, Math.min(seconds, WARM_UP_SECONDS_MAX));
  for (let round = 0; round < rounds; round++) {
    onRound(round + 1);
    const first = round % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)])
      seen.get(subject)!.push(await takeTurn(subject, seconds));
  }
  return subjects.map((subject) => summarise(subject, seen));
}

async function takeTurn(subject: Subject, seconds: number): Promise<Round> {
  await subject.prepare?.();
  return subject.measure(seconds);
}

function summarise(subject: Subject, seen: ReadonlyMap<Subject, readonly Round[]>): Row {
  const own = seen.get(subject)!;
  const [, others] = [...seen].find(([{ name }]) => name === subject.yardstick) ?? [];
  return {
    name: subject.name,
    value: median(own.map(({ perSecond }) => perSecond)),
    unit: subject.unit,
    yardstick: subject.yardstick,
    ratio: others ? median(own.map(({ perSecond }, round) => perSecond / others[round]!.perSecond)) : null,
    p50Ms: medianOrNull(own.map(({ p50Ms }) => p50Ms)),
    p99Ms: medianOrNull(own.map(({ p99Ms }) => p99Ms)),
  };
}

/**
 * So many callers, each with one call in flight, until the time is over; calls in flight are waited for and counted.
 * @throws what the first failed call threw, once no call is in flight
 */
export async function runCallers(
  callers: number,
  seconds: number,
  call: (caller: number) => Promise<void>,
): Promise<Round> {
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let fault: { readonly cause: unknown } | undefined;
  const loop = async (caller: number) => {
    for (let sent = performance.now(); sent < end && !fault; ) {
      await call(caller).catch((cause: unknown) => {
        fault ??= { cause };
      });
      const answered = performance.now();
      latencies.push(answered - sent);
      sent = answered;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => loop(caller)));
  if (fault) throw fault.cause;
  return roundOf(latencies, performance.now() - began);
}

/** A turn that is one run over everybody, however long it takes. */
export async function allIn(people: number, work: () => Promise<void>): Promise<Round> {
  const began = performance.now();
  await work();
  const { perSecond } = roundOf([0], performance.now() - began);
  return { perSecond: perSecond * people, p50Ms: null, p99Ms: null };
}

/** What so many latencies in so much time come to, both in milliseconds. */
export function roundOf(latencies: readonly number[], tookMs: number): Round {
  const sorted = Float64Array.from(latencies).sort();
  return {
    perSecond: (sorted.length * 1000) / tookMs,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
  };
}

/** The smallest value that at least this share of all values do not exceed. */
export const percentile = (sorted: ArrayLike<number>, share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const medianOrNull = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value !== null) ? median(values) : null;
