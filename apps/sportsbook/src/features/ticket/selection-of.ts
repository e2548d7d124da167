import type { Market, Selection } from '@fairhouse/sports';
import type { OpenSelection } from './store.ts';

type NamedMarket = Pick<OpenSelection, 'kind' | 'period' | 'line' | 'subject'>;

/** A market as its row names it. */
export const marketOf = ({ kind, period, line, subject }: NamedMarket): Market => ({
  kind,
  period,
  ...(line === null ? {} : { line: Number(line) }),
  ...(subject === null ? {} : { subject }),
});

/** What a pick bets on: a handicap in play from the score at the bet on. */
export const selectionOf = (pick: Omit<OpenSelection, 'market'>): Selection => ({
  market: marketOf(pick),
  outcome: pick.outcome,
  ...(pick.countsFromHere ? { from: { home: pick.home, away: pick.away } } : {}),
});
