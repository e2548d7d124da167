import type { Translate } from '@fairhouse/ui';
import { periodText } from '../ticket/index.ts';

type Stand = { readonly phase: string; readonly period: number; readonly clock: number };

const MINUTE = 60;
/** Sports whose clock runs through the halves. */
const HALF_MINUTES: Readonly<Record<string, number>> = { football: 45, handball: 30 };

/** The minute of a match that has a clock: 67′. */
export function minuteText(sport: string, { phase, period, clock }: Stand): string | undefined {
  if (phase !== 'play' || clock === 0) return undefined;
  const before = (HALF_MINUTES[sport] ?? 0) * (period - 1);
  return `${before + Math.floor(clock / MINUTE) + 1}′`;
}

/** Where a match is: its part, a break, the end. */
export function phaseText(t: Translate, sport: string, { phase, period }: Stand): string {
  if (phase === 'before') return t('sports.before');
  if (phase === 'over') return t('sports.over');
  return phase === 'break' ? t('sports.break') : periodText(t, sport, String(period));
}
