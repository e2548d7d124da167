import { BoundedMap } from '@fairhouse/kernel';
import {
  type BuilderFault,
  canBuild,
  findEngine,
  frontOffersOf,
  type Law,
  type Market,
  type Offer,
  offersOf,
  type Pair,
  PRICE_SETTINGS,
  type PriceSettings,
  priceBuilder,
  type Selection,
} from '@fairhouse/sports';
import { marketKey } from '@fairhouse/wire/sports/live';
import type { FixtureFacts } from '../fixture/index.ts';

/** A price whose state is this much older than it should be is not taken. */
export const STALE_MS = 3_000;

/** What is asked for of a fixture: one outcome, or several as a bet builder. */
export type Pick = { readonly market: Market; readonly outcome: string };

/** A price that is taken now. `from`: the score from which on a handicap in play counts. */
export type Priced = { readonly odds: number; readonly fair: number; readonly from: Pair | undefined };

type Book = {
  readonly seq: number;
  readonly version: number;
  readonly offers: readonly Offer[];
  readonly law: Law;
};

const REMEMBERED_MAX = 2_000;

/** Prices follow from a state alone, so each is worked out once, by whichever process is asked. */
const known = new BoundedMap<string, Book>(REMEMBERED_MAX);

/** The offers of a fixture's state. @returns undefined where this build has no engine of it */
export function bookOf(fixture: FixtureFacts): Book | undefined {
  const { id, seq, version, terms, state } = fixture;
  const kept = known.get(id);
  if (kept?.seq === seq && kept.version === version) return kept;
  const engine = findEngine(terms.sport, terms.version);
  if (!engine) return undefined;
  const offers = offersOf(engine, terms, state, settingsOf(fixture)).filter(isOffered(fixture));
  const book = { seq, version, offers, law: engine.law(terms, state) };
  known.set(id, book);
  return book;
}

const isOf = (kept: Front | undefined, { seq, version }: FixtureFacts): boolean =>
  kept?.seq === seq && kept.version === version;

/** Whether the prices of a fixture's state are at hand. */
export const isPriced = (fixture: FixtureFacts): boolean => isOf(known.get(fixture.id), fixture);

/** Whether those of its row in a list are. */
export const isFrontPriced = (fixture: FixtureFacts): boolean => isOf(fronts.get(fixture.id), fixture);

/** Margins in data are shares; a trader adds hundredths of a per cent. */
const MARGIN_UNIT = 10_000;

/** Prices as a trader wants them: a higher margin leaves each of them within its law. */
const settingsOf = ({ margin }: FixtureFacts): PriceSettings => ({
  ...PRICE_SETTINGS,
  marginOf: (row) => row.margin + margin / MARGIN_UNIT,
});

const isOffered =
  ({ off }: FixtureFacts) =>
  ({ market }: Offer): boolean =>
    !off.includes(nameOf(market));

/** The name of a market, as the wire has it. */
export const nameOf = ({ kind, period, line, subject }: Market): string =>
  marketKey({ kind, period, line: line ?? null, subject: subject ?? null });

type Front = Omit<Book, 'law'>;

const fronts = new BoundedMap<string, Front>(REMEMBERED_MAX);

/** A row of a list has room for so many markets. */
const ROW_MARKETS = 3;

/** What a row of a list offers of a fixture. */
export function frontOf(fixture: FixtureFacts): readonly Offer[] {
  const { id, seq, version, terms, state } = fixture;
  const kept = fronts.get(id);
  if (kept?.seq === seq && kept.version === version) return kept.offers;
  const engine = findEngine(terms.sport, terms.version);
  const all = engine ? frontOffersOf(engine, terms, state, ROW_MARKETS, settingsOf(fixture)) : [];
  const offers = all.filter(isOffered(fixture));
  fronts.set(id, { seq, version, offers });
  return offers;
}

/** Whether bets on a fixture are taken at a time, as far as its state says. */
export const isTaken = ({ open, dueAt, state }: FixtureFacts, nowMs: number): boolean =>
  open && state.phase !== 'over' && nowMs < dueAt + (state.phase === 'before' ? 0 : STALE_MS);

const sameMarket = (a: Market, b: Market): boolean =>
  a.kind === b.kind && a.period === b.period && a.line === b.line && a.subject === b.subject;

type Unpriced = { readonly reason: 'shut' | BuilderFault };

/** The price of a leg in the fixture's state, or why it has none. */
export function judgeLeg(fixture: FixtureFacts, picks: readonly Pick[]): Priced | Unpriced {
  const book = bookOf(fixture);
  if (!book) return { reason: 'shut' };
  const selections: Selection[] = [];
  let single: Priced | undefined;
  for (const { market, outcome } of picks) {
    const offer = book.offers.find((one) => sameMarket(one.market, market));
    const price = offer?.prices.find((one) => one.outcome === outcome);
    if (!offer || !price) return { reason: 'shut' };
    selections.push({ market: offer.market, outcome, ...(offer.from ? { from: offer.from } : {}) });
    single = { odds: price.odds, fair: price.fair, from: offer.from };
  }
  if (picks.length === 1) return single!;
  // A handicap that counts from the bet is none of its legs, nor is a line with a push.
  const fits = selections.every(({ market, from }) => !from && canBuild(fixture.terms.sport, market));
  const built = fits ? priceBuilder(book.law, selections) : ({ fault: 'not_for_builder' } as const);
  return 'fault' in built ? { reason: built.fault } : { ...built, from: undefined };
}

/** @returns undefined where a leg is not on offer */
export function priceLeg(fixture: FixtureFacts, picks: readonly Pick[]): Priced | undefined {
  const priced = judgeLeg(fixture, picks);
  return 'odds' in priced ? priced : undefined;
}
