import {
  REPORT_BY,
  REPORT_CHANNELS,
  REPORT_SIDES,
  REPORT_STEPS,
  type ReportBy,
  type ReportChannel,
  type ReportSide,
  type ReportStep,
} from '@fairhouse/wire/office/report-words';
import { GAME_TYPES, type GameType } from '@fairhouse/wire/play/game-types';
import { dayOf, numberOf, oneOf, textOf } from '../../paths.ts';

/** Days that a chart shows as one. */
export const STEPS = ['day', 'week', 'month'] as const;

export type Step = (typeof STEPS)[number];

/** What of the address a report reads. */
export type ReportSearch = {
  readonly from?: string;
  readonly to?: string;
  readonly currency?: string;
  readonly category?: GameType;
  readonly vendor?: string;
  readonly game?: string;
  readonly country?: string;
  readonly channel?: ReportChannel;
  readonly by?: ReportBy;
  readonly step?: Step;
  readonly cohort?: ReportStep;
  readonly side?: ReportSide;
  /** The scheduled report that is open. */
  readonly made?: string;
  /** The first day of the place of the chart whose rows are open. */
  readonly point?: string;
};

/** What the server is asked with. */
export const NARROWED = ['category', 'vendor', 'game', 'country', 'channel'] as const;

export const readSearch = (query: Record<string, unknown>): ReportSearch => ({
  from: dayOf(query.from),
  to: dayOf(query.to),
  currency: textOf(query.currency, 10),
  category: oneOf(GAME_TYPES, query.category),
  vendor: textOf(query.vendor, 40),
  game: textOf(query.game, 80),
  country: /^([A-Z]{2}|none)$/.test(String(query.country)) ? String(query.country) : undefined,
  channel: oneOf(REPORT_CHANNELS, query.channel),
  by: oneOf(REPORT_BY, query.by),
  step: oneOf(STEPS, query.step),
  cohort: oneOf(REPORT_STEPS, query.cohort),
  side: oneOf(REPORT_SIDES, query.side),
  made: numberOf(query.made),
  point: dayOf(query.point),
});

/** What the server is asked with; the rest only the screen knows. */
export const askedOf = ({ from, to, currency, category, vendor, game, country, channel }: ReportSearch) => ({
  from,
  to,
  currency,
  category,
  vendor,
  game,
  country,
  channel,
});
