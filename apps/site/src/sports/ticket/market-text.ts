import { findRow, type Market, type Sport } from '@fairhouse/sports';
import type { TextKey, Translate } from '@fairhouse/ui';

export type Sides = { readonly sport: string; readonly home: string; readonly away: string };

export type NamedMarket = {
  readonly kind: string;
  readonly period: string;
  readonly line?: number | null;
  readonly subject?: string | null;
};

const MINUS = '\u2212';

const signed = (line: number): string => (line > 0 ? `+${line}` : line < 0 ? `${MINUS}${-line}` : '0');

const PARTS: Readonly<Record<string, 'half' | 'quarter' | 'period' | 'innings' | 'inning' | 'map'>> = {
  football: 'half',
  handball: 'half',
  basketball: 'quarter',
  ice_hockey: 'period',
  baseball: 'inning',
  cricket: 'innings',
  moba: 'map',
  fps: 'map',
  rts: 'map',
};

/** The name of a part of a match, or of all of it. */
export function periodText(t: Translate, sport: string, period: string): string {
  if (!/^\d+$/.test(period)) return t(`markets.period.${period as 'ft' | 'all' | 'h1' | 'f5'}`);
  const part = PARTS[sport] ?? 'set';
  if (part !== 'half') return t(`markets.period.${part}`, { number: period });
  return period === '1' || period === '2'
    ? t(`markets.period.half.${period}` as TextKey)
    : t('markets.period.ft');
}

export const sportText = (t: Translate, sport: string): string => t(`markets.sport.${sport as Sport}`);

export const kindText = (t: Translate, kind: string): string => t(`markets.kind.${kind as Market['kind']}`);

const WORDS: readonly string[] = ['1', 'x', '2'];

/** What an outcome of a market is called, with the teams and its line in it. */
export function outcomeText(
  t: Translate,
  sides: Sides,
  { kind, line }: NamedMarket,
  outcome: string,
): string {
  const { home, away } = sides;
  const named = (name: string) =>
    t(`markets.outcome.${name}` as TextKey, { home, away, line: String(line ?? '') });
  if (kind.endsWith('handicap'))
    return t('markets.handicapOutcome', {
      team: outcome === 'home' ? home : away,
      line: signed(outcome === 'home' ? line! : -line!),
    });
  if (kind === 'ht_ft') {
    const [half = '', full = ''] = outcome.split('/');
    return t('markets.halfFullOutcome', { half: named(half), full: named(full) });
  }
  return /^\d+-\d+$/.test(outcome) ? outcome.replace('-', '\u2013') : named(outcome);
}

/** The same in the little room of a list: 1, X, 2, a line. */
export function shortOutcome(t: Translate, { kind, line }: NamedMarket, outcome: string): string {
  if (WORDS.includes(outcome)) return outcome.toUpperCase();
  if (kind.endsWith('handicap')) return signed(outcome === 'home' ? line! : -line!);
  if (outcome === 'over' || outcome === 'under')
    return t(`sports.short.${outcome}`, { line: String(line ?? '') });
  if (outcome === 'home') return '1';
  return outcome === 'away' ? '2' : t(`markets.outcome.${outcome}` as TextKey, { line: String(line ?? '') });
}

/** A leg as a sentence. */
export function legText(t: Translate, sides: Sides, market: NamedMarket, outcome: string): string {
  const row = findRow(sides.sport as Sport, { kind: market.kind as Market['kind'], period: market.period });
  return t(`markets.leg.${market.kind as Market['kind']}`, {
    outcome: outcomeText(t, sides, market, outcome),
    counted: row ? t(`markets.counted.${row.counter}` as TextKey) : '',
    period: periodText(t, sides.sport, market.period),
    team: market.subject === 'home' ? sides.home : sides.away,
    number: market.subject ?? '',
  });
}
