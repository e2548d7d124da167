import { createStore } from '../../state/store.ts';
import type { NamedMarket, Sides } from './market-text.ts';

/** A price that was picked, at the odds that were seen. */
export type Pick = {
  readonly fixture: Sides & { readonly id: string };
  readonly market: NamedMarket;
  readonly outcome: string;
  readonly odds: number;
  /** Further selections of the match: a bet builder, one leg with a price of its own. */
  readonly more?: readonly { readonly market: NamedMarket; readonly outcome: string }[];
};

const KEY = 'sportsSlip';

export const LEGS_MAX = 20;

function stored(): readonly Pick[] {
  if (typeof sessionStorage === 'undefined') return [];
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly Pick[];
  } catch {
    return [];
  }
}

const store = createStore(stored());

export const useSlip = store.use;
export const currentSlip = store.get;

export function setSlip(picks: readonly Pick[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(picks));
  store.set(picks);
}

const nameOf = (fixture: string, { kind, period, line, subject }: NamedMarket, outcome: string): string =>
  [fixture, kind, period, line ?? '', subject ?? '', outcome].join(' ');

export const pickName = ({ fixture, market, outcome, more = [] }: Pick): string =>
  [{ market, outcome }, ...more].map((one) => nameOf(fixture.id, one.market, one.outcome)).join(' + ');

export const isPicked = (
  picks: readonly Pick[],
  fixture: string,
  market: NamedMarket,
  outcome: string,
): boolean => picks.some((pick) => pickName(pick) === nameOf(fixture, market, outcome));

/** Puts a price on the slip, or takes it off. A full slip takes no more. */
export function toggle({ fixture, market, outcome, odds, more }: Pick): void {
  const { id, sport, home, away } = fixture;
  const { kind, period, line, subject } = market;
  const pick: Pick = {
    fixture: { id, sport, home, away },
    market: { kind, period, line, subject },
    outcome,
    odds,
    ...(more ? { more } : {}),
  };
  const picks = store.get();
  const rest = picks.filter((one) => pickName(one) !== pickName(pick));
  if (rest.length < picks.length) setSlip(rest);
  else if (picks.length < LEGS_MAX) setSlip([...picks, pick]);
}

/** Puts a bet builder on the slip as one leg. A full slip takes no more. */
export function addBuilder(pick: Pick): void {
  const rest = store.get().filter((one) => pickName(one) !== pickName(pick));
  if (rest.length < LEGS_MAX) setSlip([...rest, pick]);
}

type Part = { readonly market: NamedMarket; readonly outcome: string };

/** A selection as the sportsbook takes it. */
export const partOf = ({ market, outcome }: Part) => ({
  kind: market.kind,
  period: market.period,
  outcome,
  ...(market.line == null ? {} : { line: market.line }),
  ...(market.subject == null ? {} : { subject: market.subject }),
});

/** A leg as the sportsbook takes it. */
export const legOf = ({ fixture, market, outcome, odds, more = [] }: Pick) => ({
  fixture: fixture.id,
  odds,
  picks: [{ market, outcome }, ...more].map(partOf),
});
