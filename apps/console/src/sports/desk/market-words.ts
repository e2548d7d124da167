import type { TextKey, Translate } from '@fairhouse/ui';

type Named = {
  readonly kind: string;
  readonly period: string;
  readonly line: number | null;
  readonly subject: string | null;
};
type Sides = { readonly home: string; readonly away: string };

const WHOLE = ['ft', 'all'];
const MINUS = '\u2212';

export const decimal = (odds: number): string => (odds / 100).toFixed(2);

const signed = (line: number): string => (line > 0 ? `+${line}` : line < 0 ? `${MINUS}${-line}` : '0');

/** A market as traders call it: its kind, its part of the match, its line, whose it is. */
export function marketWords(t: Translate, { home, away }: Sides, market: Named): string {
  const { kind, period, line, subject } = market;
  const side = subject === 'home' ? home : subject === 'away' ? away : subject;
  const part = WHOLE.includes(period) ? undefined : period.toUpperCase();
  return [t(`markets.kind.${kind}` as TextKey), part, side, line === null ? undefined : String(line)]
    .filter(Boolean)
    .join(' · ');
}

export function outcomeWords(t: Translate, { home, away }: Sides, market: Named, outcome: string): string {
  const { kind, line } = market;
  if (/^\d+-\d+$/.test(outcome)) return outcome.replace('-', '\u2013');
  if (kind.endsWith('handicap'))
    return t('markets.handicapOutcome', {
      team: outcome === 'home' ? home : away,
      line: signed(outcome === 'home' ? line! : -line!),
    });
  const named = (name: string) =>
    t(`markets.outcome.${name}` as TextKey, { home, away, line: String(line ?? '') });
  const [half = '', full] = outcome.split('/');
  return full === undefined
    ? named(outcome)
    : t('markets.halfFullOutcome', { half: named(half), full: named(full) });
}
