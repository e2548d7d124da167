import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';

/** What in the play and money of a member may be a sign of harm. */
export const SIGNS = [
  'deposits',
  'declined',
  'methods',
  'reversals',
  'depositRise',
  'lossRise',
  'losses',
  'days',
  'nights',
  'longPlay',
  'returns',
  'words',
] as const;

export type Sign = (typeof SIGNS)[number];

/** Days, nights and losses are counted in the last four weeks. */
export const SPAN_DAYS = 28;

/** A week is compared with the weeks before it. */
export const WEEKS_BEFORE = 8;

/** The numbers from which something is a sign; each sign has those that a rule of the brand names. */
export type SignNumbers = {
  readonly count?: number | undefined;
  readonly hours?: number | undefined;
  readonly percent?: number | undefined;
  readonly amount?: Money | undefined;
};

/** A day of play by the brand's calendar, `YYYY-MM-DD`; `nightBets` were placed from midnight to five. */
export type HarmDay = {
  readonly day: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly nightBets: number;
};

/** A deposit that was asked for, as it ended. */
export type DepositTry = {
  readonly at: number;
  readonly method: string;
  readonly state: string;
  readonly amount: Money;
};

/** What signs are looked for in, nine weeks of it. Instants in milliseconds. */
export type HarmFacts = {
  readonly today: string;
  readonly tries: readonly DepositTry[];
  /** Withdrawals that the member took back. */
  readonly reversals: readonly number[];
  readonly days: readonly HarmDay[];
  readonly sittings: readonly { readonly beganAt: number; readonly endedAt: number }[];
  /** When pauses of the member's own choice ended. */
  readonly pauseEnds: readonly number[];
  readonly lines: readonly { readonly at: number; readonly text: string }[];
};

/** What was seen. One with the same key is the same sighting. */
export type HarmSighting = {
  readonly sign: Sign;
  readonly key: string;
  readonly at: number;
  readonly count: number | null;
  readonly amount: Money | null;
  readonly percent: number | null;
  readonly words: string | null;
};

type Seen = Partial<Omit<HarmSighting, 'sign'>> & Pick<HarmSighting, 'key'>;
type Look = (facts: HarmFacts, numbers: SignNumbers, nowMs: number) => Seen | undefined;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
/** The same for seven days, for what changes slowly is told once a week. */
const weekOf = ({ today }: HarmFacts): string => `week ${Math.floor(dayNumber(today) / WEEK_DAYS)}`;

/** Days back from today; today is 0. */
const ageOf = ({ today }: HarmFacts, day: string): number => dayNumber(today) - dayNumber(day);

const sum = <T>(of: readonly T[], amount: (one: T) => bigint): Money =>
  moneyOf(of.reduce((total, one) => total + amount(one), 0n));

const lossOf = ({ stake, payout }: HarmDay): bigint => stake - payout;

/** So many instants in the last hours. */
function many(
  instants: readonly number[],
  { count = 0, hours = 0 }: SignNumbers,
  nowMs: number,
): Seen | undefined {
  const recent = instants.filter((at) => at > nowMs - hours * HOUR_MS && at <= nowMs);
  const last = recent.at(-1);
  return last !== undefined && recent.length >= count
    ? { key: dayOf(last), at: last, count: recent.length }
    : undefined;
}

/** The last week is so many times an average week of those before, and so large. */
function rise(
  week: Money,
  before: Money,
  facts: HarmFacts,
  { percent = 0, amount = ZERO }: SignNumbers,
): Seen | undefined {
  if (week < amount || before <= 0n) return undefined;
  const reached = Number((week * 100n * BigInt(WEEKS_BEFORE)) / before);
  return reached >= percent ? { key: weekOf(facts), amount: week, percent: reached } : undefined;
}

const countedDays =
  (has: (day: HarmDay) => boolean): Look =>
  (facts, { count = 0 }) => {
    const days = facts.days.filter((day) => ageOf(facts, day.day) < SPAN_DAYS && has(day)).length;
    return days >= count ? { key: weekOf(facts), count: days } : undefined;
  };

const inWeeks = <T>(of: readonly T[], ageDays: (one: T) => number) => ({
  week: of.filter((one) => ageDays(one) < WEEK_DAYS),
  before: of.filter((one) => ageDays(one) >= WEEK_DAYS && ageDays(one) < WEEK_DAYS * (1 + WEEKS_BEFORE)),
});

/** Words of distress, as members write them without marks and in small letters. */
const DISTRESS =
  /\b(addict(ed|ion)?|can'?t stop|cannot stop|lost everything|lost it all|suicid\w*|kill myself|end my life|ruined my life|gambling problem|in debt|nghien|khong dung lai duoc|khong the dung|mat het|trang tay|tu tu|muon chet|no nan|vo no|cam co)\b/;

const foldWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll('’', "'")
    .toLowerCase();

const LOOKS: Readonly<Record<Sign, Look>> = {
  deposits: ({ tries }, numbers, nowMs) =>
    many(
      tries.filter(({ state }) => state === 'credited').map(({ at }) => at),
      numbers,
      nowMs,
    ),
  declined: ({ tries }, numbers, nowMs) =>
    many(
      tries.filter(({ state }) => state === 'failed').map(({ at }) => at),
      numbers,
      nowMs,
    ),
  methods: ({ tries }, { count = 0, hours = 0 }, nowMs) => {
    const recent = tries.filter(({ at }) => at > nowMs - hours * HOUR_MS);
    const methods = new Set(recent.map(({ method }) => method)).size;
    return methods >= count
      ? { key: dayOf(recent.at(-1)!.at), at: recent.at(-1)!.at, count: methods }
      : undefined;
  },
  reversals: ({ reversals }, numbers, nowMs) => many(reversals, numbers, nowMs),
  depositRise: (facts, numbers, nowMs) => {
    const credited = facts.tries.filter(({ state }) => state === 'credited');
    const { week, before } = inWeeks(credited, ({ at }) => (nowMs - at) / DAY_MS);
    return rise(
      sum(week, ({ amount }) => amount),
      sum(before, ({ amount }) => amount),
      facts,
      numbers,
    );
  },
  lossRise: (facts, numbers) => {
    const { week, before } = inWeeks(facts.days, ({ day }) => ageOf(facts, day));
    return rise(sum(week, lossOf), sum(before, lossOf), facts, numbers);
  },
  losses: (facts, { amount = ZERO }) => {
    const lost = sum(
      facts.days.filter(({ day }) => ageOf(facts, day) < SPAN_DAYS),
      lossOf,
    );
    return lost >= amount ? { key: weekOf(facts), amount: lost } : undefined;
  },
  days: countedDays(({ stake }) => stake > 0n),
  nights: countedDays(({ nightBets }) => nightBets > 0),
  longPlay: ({ sittings }, { hours = 0 }) => {
    const long = sittings.filter(({ beganAt, endedAt }) => endedAt - beganAt >= hours * HOUR_MS).at(-1);
    return (
      long && {
        key: dayOf(long.beganAt),
        at: long.endedAt,
        count: Math.floor((long.endedAt - long.beganAt) / HOUR_MS),
      }
    );
  },
  returns: ({ tries, pauseEnds }, { hours = 0 }) => {
    const back = tries.findLast(
      ({ at, state }) =>
        state === 'credited' && pauseEnds.some((end) => at >= end && at < end + hours * HOUR_MS),
    );
    return back && { key: dayOf(back.at), at: back.at, amount: back.amount };
  },
  words: ({ lines }) => {
    const line = lines.findLast(({ text }) => DISTRESS.test(foldWords(text)));
    return line && { key: dayOf(line.at), at: line.at, words: line.text };
  },
};

/** What a sign is seen in now, if it is. */
export function findSign(
  sign: Sign,
  numbers: SignNumbers,
  facts: HarmFacts,
  nowMs: number,
): HarmSighting | undefined {
  const seen = LOOKS[sign](facts, numbers, nowMs);
  return seen && { sign, at: nowMs, count: null, amount: null, percent: null, words: null, ...seen };
}
