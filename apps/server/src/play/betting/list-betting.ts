import { assert, moneyOf, wireMoney } from '@fairhouse/kernel';
import { BET_STATES, type BetState } from '@fairhouse/wire/money/record-words';
import type { BetQuery, BetSums } from '@fairhouse/wire/play/betting';
import type { BetPlace, BetRow, BetSource } from '../../frame/bet-source.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId, endOfTimeMs } from '../../frame/slices.ts';
import { type BetFilter, listBetDays, sumBets } from './days/store.ts';
import { figuresOf, presentBet } from './present.ts';
import { type DaySpan, listBets, sumOpenBets } from './store.ts';

const SLICE = 25;

/** Whose record, and the zone that its days are counted in. */
export type Bettor = {
  readonly brandId: string;
  readonly id: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Where bets are besides the rounds of providers. */
  readonly sources: readonly BetSource[];
};

type Asked = BetFilter & Pick<BetQuery, 'state'>;

const STATES = {
  open: ['open'],
  settled: ['settled', 'resettled'],
  void: ['void'],
} as const satisfies Record<NonNullable<BetQuery['state']>, readonly BetState[]>;

/** A page of a betting record; the first has the sums of its days. */
export async function listBetting(platform: Platform, bettor: Bettor, query: BetQuery, nowMs: number) {
  const limit = query.limit ?? SLICE;
  const [rows, sums] = await Promise.all([
    listPage(platform, bettor, query, { before: placeOf(query.cursor), limit, nowMs }),
    query.cursor === undefined ? sumBetting(platform, bettor, query) : null,
  ]);
  const last = rows.at(-1);
  return {
    items: rows.map(presentBet),
    next: last && rows.length === limit ? `${last.placedAt}:${last.id}` : null,
    sums,
  };
}

export const FIRST_PLACE: BetPlace = { placedAtMs: endOfTimeMs, id: afterEveryId };

/** A cursor is the place of the last bet that was shown. */
export function placeOf(cursor: string | undefined): BetPlace {
  const [, at, id] = /^(\d{1,14}):(\w+)$/.exec(cursor ?? '') ?? [];
  return at && id ? { placedAtMs: Number(at), id } : FIRST_PLACE;
}

export type BetPage = { readonly before: BetPlace; readonly limit: number; readonly nowMs: number };

/** The next bets of a record. */
export async function listPage(
  { db }: Platform,
  bettor: Bettor,
  asked: Asked,
  page: BetPage,
): Promise<BetRow[]> {
  const { before, limit } = page;
  const states = asked.state ? STATES[asked.state] : BET_STATES;
  const wish = { ...asked, timeZone: bettor.timeZone, states, before, limit };
  const spans = await spansOf(db, bettor, asked, page);
  const lists = await Promise.all([
    listBets(db, bettor.brandId, bettor.id, wish, spans),
    ...bettor.sources.map((source) => source.list(db, bettor.brandId, bettor.id, wish)),
  ]);
  return lists.flat().sort(newestFirst).slice(0, limit);
}

const newestFirst = (one: BetRow, other: BetRow): number =>
  other.placedAt - one.placedAt || (one.id < other.id ? 1 : -1);

/** Events are counted within seconds; a day that is over for so long is counted. */
const COUNTED_AFTER_MS = 2 * 86_400_000;

/** The days to look into. Of those long past, where few bets are wanted, only the ones that have some. */
async function spansOf(
  db: Platform['db'],
  bettor: Bettor,
  asked: Asked,
  { before, limit, nowMs }: BetPage,
): Promise<readonly DaySpan[]> {
  const whole: DaySpan = { from: asked.from ?? FIRST_DAY, to: asked.to ?? LAST_DAY };
  const isNarrow = (asked.game ?? asked.vendorCode ?? asked.product ?? asked.state) !== undefined;
  if (!isNarrow || asked.state === 'open') return [whole];
  const recent = dayOf(nowMs - COUNTED_AFTER_MS, bettor.timeZone);
  const days = await listBetDays(db, bettor, asked, {
    before: before === FIRST_PLACE ? LAST_DAY : dayOf(before.placedAtMs, bettor.timeZone),
    // What was void is in no count: all days that have any are looked into.
    enough: asked.state === 'void' ? Number.MAX_SAFE_INTEGER : limit,
  });
  return [
    ...(whole.to >= recent ? [{ from: whole.from > recent ? whole.from : recent, to: whole.to }] : []),
    ...days.filter((day) => day < recent).map((day) => ({ from: day, to: day })),
  ];
}

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-30';

const dayOf = (instantMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(instantMs);

/** What the days come to. */
export async function sumBetting({ db }: Platform, bettor: Bettor, asked: Asked): Promise<BetSums> {
  const { brandId, id, currency, timeZone } = bettor;
  const [[settled], ...waiting] = await Promise.all([
    sumBets(db, brandId, id, asked, 'all'),
    sumOpenBets(db, brandId, id, { ...asked, timeZone }),
    ...bettor.sources.map((source) => source.sumOpen(db, brandId, id, { ...asked, timeZone })),
  ]);
  assert(settled !== undefined, 'an ungrouped sum has a row');
  return {
    currency,
    settled: figuresOf(settled),
    open: {
      bets: waiting.reduce((sum, { bets }) => sum + Number(bets), 0),
      stake: wireMoney(moneyOf(waiting.reduce((sum, { stake }) => sum + stake, 0n))),
    },
  };
}
