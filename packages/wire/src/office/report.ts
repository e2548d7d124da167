import { day, dayRange } from '../money/record-query.ts';
import { TRANSFER_KINDS } from '../money/record-words.ts';
import { GAME_TYPES } from '../play/game-types.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, named, nothing, rowNumber } from '../schemas.ts';
import * as z from '../zod.ts';
import {
  REPORT_BY,
  REPORT_CHANNELS,
  REPORT_PAGES,
  REPORT_RANGES,
  REPORT_SCHEDULES,
  REPORT_SIDES,
  REPORT_STEPS,
} from './report-words.ts';

/** Days of one currency, narrowed. Without a currency: that of the brand. A year at most. */
export const reportQuery = dayRange.extend({
  currency: line(10).optional(),
  category: z.enum(GAME_TYPES).optional(),
  vendor: line(40).optional(),
  game: line(80).optional(),
  country: z
    .string()
    .regex(/^([A-Z]{2}|none)$/)
    .optional(),
  channel: z.enum(REPORT_CHANNELS).optional(),
});

export type ReportQuery = z.output<typeof reportQuery>;

const count = z.number().int();

/** Settled bets. Plus is the house's win. */
const play = z.object({
  bets: count,
  /** Staked by members, and by the house for free rounds. */
  stake: amount,
  /** Valid bets. */
  turnover: amount,
  /** Without jackpots, which are paid from what was put aside for them. */
  payout: amount,
  /** Stakes less payouts. The rake of a table is a bet of twenty times as much that lost it. */
  ggr: amount,
  /** GGR in hundredths of a per cent of the stakes; null: nothing was staked. */
  hold: count.nullable(),
});

export type ReportPlay = z.output<typeof play>;

/** Members and their money. */
const people = z.object({
  joined: count,
  firstDeposits: count,
  firstDepositSum: amount,
  deposits: count,
  depositSum: amount,
  depositFees: amount,
  withdrawals: count,
  withdrawalSum: amount,
});

export type ReportPeople = z.output<typeof people>;

/** What of the GGR is left: less what members were given, and what was put aside for jackpots. From the days of the ledger. */
const costs = z.object({ bonus: amount, jackpots: amount, ngr: amount, agents: amount });

export type ReportCosts = z.output<typeof costs>;

const figures = z.object({
  play,
  /** Members with a settled bet, each counted once however many days they played; null: not kept so narrow. */
  actives: count.nullable(),
  /** Null where a game, a provider or a category was asked for. */
  people: people.nullable(),
  /** Null where anything but days was asked for: what members are given belongs to no game and no country. */
  costs: costs.nullable(),
});

export type ReportFigures = z.output<typeof figures>;

const reportDay = figures.extend({ day: z.string() });

export type ReportDay = z.output<typeof reportDay>;

const span = z.object({ from: z.string(), to: z.string() });

const overview = span.extend({
  timeZone: z.string(),
  currency: z.string(),
  /** All there are, the brand's own first and play money last. */
  currencies: z.array(z.string()),
  /** Everything up to here is counted. */
  countedTo: instant,
  figures,
  days: z.array(reportDay),
  against: span.extend({ figures, days: z.array(reportDay) }),
});

export type ReportOverview = z.output<typeof overview>;

const breakdownRow = z.object({
  /** The code of a game, provider or category, a country, or a channel. */
  key: z.string(),
  /** Its name; null where screens have words for it. */
  title: z.string().nullable(),
  vendorCode: z.string().nullable(),
  category: z.string().nullable(),
  play,
  actives: count.nullable(),
});

export type ReportRow = z.output<typeof breakdownRow>;

/** What a member played of a game on a day. */
const playRow = z.object({
  memberId: idOf('player'),
  account: z.string(),
  day: z.string(),
  vendorCode: z.string(),
  gameCode: z.string(),
  title: z.string().nullable(),
  bets: count,
  stake: amount,
  payout: amount,
  ggr: amount,
});

export type ReportPlayRow = z.output<typeof playRow>;

/** How far members came who joined on the days that are asked for, to today. Each step is among those before it. */
const funnel = z.object({ joined: count, deposited: count, played: count, again: count, depositSum: amount });

export type ReportFunnel = z.output<typeof funnel>;

const cohort = z.object({
  /** The first day of its week or month. */
  start: z.string(),
  /** Members whose first deposit was then. */
  people: count,
  /** How many of them had a bet settled in that week or month, the next, and so on to now. */
  active: z.array(count),
});

export type ReportCohort = z.output<typeof cohort>;

/** Seconds; null: nothing to tell them of. */
const seconds = count.nullable();

const depositOutcomes = z.object({
  asked: count,
  credited: count,
  failed: count,
  expired: count,
  cancelled: count,
  open: count,
  /** What members have of those that were credited. */
  sum: amount,
  median: seconds,
  p95: seconds,
});

const withdrawalOutcomes = z.object({
  asked: count,
  sent: count,
  rejected: count,
  returned: count,
  open: count,
  sum: amount,
  /** From the wish to the decision of the staff. */
  median: seconds,
  p95: seconds,
  inTime: count,
});

export type ReportDeposits = z.output<typeof depositOutcomes>;
export type ReportWithdrawals = z.output<typeof withdrawalOutcomes>;

const method = { id: z.string(), name: named(80) };
const ofDay = { day: z.string() };

const bonusRow = z.object({
  kind: z.enum(TRANSFER_KINDS),
  given: amount,
  returned: amount,
  cost: amount,
});

export type ReportBonus = z.output<typeof bonusRow>;

const agentRow = z.object({
  /** Null: members without an agent. */
  id: idOf('player').nullable(),
  account: z.string().nullable(),
  /** How many stand below now. */
  people: count,
  play,
  deposits: amount,
  withdrawals: amount,
  firstDeposits: count,
});

export type ReportAgent = z.output<typeof agentRow>;

const memberRow = z.object({
  id: idOf('player'),
  account: z.string(),
  /** On so many days. */
  days: count,
  last: z.string(),
  play,
});

export type ReportMember = z.output<typeof memberRow>;

/** What a saved report asks for: its days by name, or as they are. */
const savedSearch = reportQuery.extend({
  range: z.enum(REPORT_RANGES).optional(),
  by: z.enum(REPORT_BY).optional(),
  side: z.enum(REPORT_SIDES).optional(),
  cohort: z.enum(REPORT_STEPS).optional(),
});

export type SavedSearch = z.output<typeof savedSearch>;

const toSave = z.strictObject({
  name: line(60),
  page: z.enum(REPORT_PAGES),
  search: savedSearch,
  /** Others of the brand see it too. */
  shared: z.boolean(),
  /** How often it is made by itself; of an overview only. */
  every: z.enum(REPORT_SCHEDULES),
  /** At which hour of the brand's time zone. */
  hour: z.number().int().min(0).max(23),
});

export type ReportToSave = z.output<typeof toSave>;

const savedReport = z.object({
  id: z.string(),
  name: z.string(),
  page: z.enum(REPORT_PAGES),
  search: savedSearch,
  shared: z.boolean(),
  every: z.enum(REPORT_SCHEDULES),
  hour: count,
  nextAt: instant.nullable(),
  /** Who saved it, by name. */
  by: z.string(),
  mine: z.boolean(),
});

export type SavedReport = z.output<typeof savedReport>;

const madeReport = z.object({
  id: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  madeAt: instant,
});

export type MadeReport = z.output<typeof madeReport>;

/** The figures as they were when it was made. */
const madeFigures = z.object({
  currency: z.string(),
  by: z.enum(REPORT_BY),
  figures,
  rows: z.array(breakdownRow),
  total: z.object({ play, actives: count.nullable() }),
});

export type MadeFigures = z.output<typeof madeFigures>;

export const reportOpsRoutes = defineRoutes({
  overview: {
    method: 'GET',
    path: '/ops/report/overview',
    summary: 'Figures of some days of a brand beside those of as many others, in one currency',
    guards: ['staff:report.read'],
    /** `against`: the first of the days to compare with; without it those just before. */
    query: reportQuery.extend({ against: day.optional() }),
    reply: overview,
    faults: [],
  },
  breakdown: {
    method: 'GET',
    path: '/ops/report/breakdown',
    summary: 'The play of some days by provider, game, category, country or channel, the highest GGR first',
    guards: ['staff:report.read'],
    /** By provider, unless told. */
    query: reportQuery.extend({ by: z.enum(REPORT_BY).default('vendor') }),
    reply: span.extend({
      rows: z.array(breakdownRow),
      total: z.object({ play, actives: count.nullable() }),
    }),
    faults: [],
  },
  rows: {
    method: 'GET',
    path: '/ops/report/rows',
    summary:
      'What a figure is made of: members and games by day, the biggest first, and what the others come to',
    guards: ['staff:report.read'],
    query: reportQuery,
    reply: span.extend({
      rows: z.array(playRow),
      others: z.object({ rows: count, ggr: amount }),
      total: play,
    }),
    faults: [],
  },
  players: {
    method: 'GET',
    path: '/ops/report/players',
    summary: 'How far members came who joined on some days, by the channel they came through',
    guards: ['staff:report.read'],
    query: reportQuery,
    reply: span.extend({
      total: funnel,
      channels: z.array(funnel.extend({ channel: z.enum(REPORT_CHANNELS) })),
    }),
    faults: [],
  },
  cohorts: {
    method: 'GET',
    path: '/ops/report/cohorts',
    summary:
      'Members by the week or month of their first deposit, and how many of them came back in each one after it',
    guards: ['staff:report.read'],
    /** By week, unless told. */
    query: reportQuery.extend({ step: z.enum(REPORT_STEPS).default('week') }),
    reply: span.extend({ cohorts: z.array(cohort) }),
    faults: [],
  },
  payments: {
    method: 'GET',
    path: '/ops/report/payments',
    summary: 'How deposits and withdrawals ended that were asked for on some days, and how long they took',
    guards: ['staff:report.read'],
    query: reportQuery,
    reply: span.extend({
      deposits: z.object({
        total: depositOutcomes,
        methods: z.array(depositOutcomes.extend(method)),
        days: z.array(depositOutcomes.extend(ofDay)),
      }),
      withdrawals: z.object({
        total: withdrawalOutcomes,
        methods: z.array(withdrawalOutcomes.extend(method)),
        days: z.array(withdrawalOutcomes.extend(ofDay)),
      }),
    }),
    faults: [],
  },
  bonuses: {
    method: 'GET',
    path: '/ops/report/bonuses',
    summary: 'What members were given on some days and what came back, by its kind in the ledger',
    guards: ['staff:report.read'],
    query: reportQuery,
    reply: span.extend({ rows: z.array(bonusRow), total: bonusRow.omit({ kind: true }) }),
    faults: [],
  },
  agents: {
    method: 'GET',
    path: '/ops/report/agents',
    summary:
      'What each agent directly below the house brought with everybody below, in the currency of the brand',
    guards: ['staff:report.read'],
    query: dayRange,
    reply: span.extend({ rows: z.array(agentRow), total: agentRow.omit({ id: true, account: true }) }),
    faults: [],
  },
  members: {
    method: 'GET',
    path: '/ops/report/members',
    summary: 'Members who have won the most of the house on some days, or lost the most to it',
    guards: ['staff:report.read'],
    /** Winners, unless told. */
    query: reportQuery.extend({ side: z.enum(REPORT_SIDES).default('winners') }),
    reply: span.extend({
      rows: z.array(memberRow),
      others: z.object({ people: count, ggr: amount }),
      total: z.object({ people: count, play }),
    }),
    faults: [],
  },
  saved: {
    method: 'GET',
    path: '/ops/report/saved',
    summary: 'Reports that one has saved, and those that others share',
    guards: ['staff:report.read'],
    reply: z.object({ items: z.array(savedReport) }),
    faults: [],
  },
  save: {
    method: 'POST',
    path: '/ops/report/saved',
    summary: 'Save a report under a name; the same name again replaces it',
    guards: ['staff:report.read'],
    body: toSave,
    reply: savedReport,
    faults: ['report_too_many'],
  },
  forget: {
    method: 'DELETE',
    path: '/ops/report/saved/:saved',
    summary: 'Forget a report of one’s own, with what was made of it',
    guards: ['staff:report.read'],
    params: z.strictObject({ saved: rowNumber }),
    reply: nothing,
    faults: ['not_found'],
  },
  made: {
    method: 'GET',
    path: '/ops/report/made',
    summary: 'Scheduled reports that were made, the newest first; a hundred at most',
    guards: ['staff:report.read'],
    reply: z.object({ items: z.array(madeReport) }),
    faults: [],
  },
  opened: {
    method: 'GET',
    path: '/ops/report/made/:made',
    summary: 'A scheduled report as it was made',
    guards: ['staff:report.read'],
    params: z.strictObject({ made: rowNumber }),
    reply: madeReport.extend(madeFigures.shape),
    faults: ['not_found'],
  },
});
