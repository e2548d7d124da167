const DAY = 86_400_000;
/** No zone of our days changes its offset twice within a week. */
const STEP = 7 * DAY;

/** From an instant on a zone is ahead of UTC by `offset` milliseconds. */
type Stretch = { readonly from: number; readonly offset: number };

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone);
  if (known) return known;
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  FORMATS.set(zone, format);
  return format;
}

export function isZone(text: string): boolean {
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws RangeError for a zone that is none */
export function offsetAt(zone: string, at: number): number {
  const whole = Math.floor(at / 1000) * 1000;
  const [month, day, year, hour, minute, second] = formatOf(zone).format(whole).match(/\d+/g)!.map(Number);
  return Date.UTC(year!, month! - 1, day!, hour, minute, second) - whole;
}

/** Local times of a zone between two instants, by the time zone database of the runtime. */
export class ZoneClock {
  readonly #stretches: readonly Stretch[];

  constructor(zone: string, from: number, until: number) {
    const stretches: Stretch[] = [{ from: Number.NEGATIVE_INFINITY, offset: offsetAt(zone, from) }];
    for (let at = from; at < until; at += STEP) {
      const next = Math.min(at + STEP, until);
      const offset = offsetAt(zone, next);
      if (offset !== stretches.at(-1)!.offset)
        stretches.push({ from: firstWith(zone, offset, at, next), offset });
    }
    this.#stretches = stretches;
  }

  /** Local time as milliseconds since 1970-01-01T00:00 of the zone's own calendar. */
  localAt(at: number): number {
    return at + this.#stretches.findLast(({ from }) => from <= at)!.offset;
  }

  /** The first instant that shows a local time; where clocks skip it, the instant of the skip. */
  instantOf(local: number): number {
    for (const [index, { from, offset }] of this.#stretches.entries()) {
      const at = Math.max(from, local - offset);
      const end = this.#stretches[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      if (at < end) return at;
    }
    return Number.NaN;
  }
}

/** The first millisecond after `before` at which the zone has an offset that it has at `after`. */
function firstWith(zone: string, offset: number, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle) === offset) high = middle;
    else low = middle;
  }
  return high;
}
