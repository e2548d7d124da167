import { csvFile, day, dayRange } from '../money/record-query.ts';
import { approvalRow, reason } from '../platform/approval.ts';
import { GAME_TYPES } from '../play/game-types.ts';
import { defineRoutes } from '../route.ts';
import { amount, cursor, idOf, instant, line, nothing, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { MOVE_FAULTS, TEAM_MOVE_STATES, TRANSACTION_KINDS, UNSEEN_DAYS } from './team-words.ts';

const person = z.object({ id: idOf('player'), account: z.string() });

const teamMember = person.extend({
  agent: z.boolean(),
  /** How many stand directly below, and how many below in all. */
  direct: z.number().int(),
  team: z.number().int(),
  joinedAt: instant,
  seenAt: instant.nullable(),
});

export type TeamMember = z.output<typeof teamMember>;

/** Somebody with what they and all below them did in some days. */
const branchMember = teamMember.extend({ validBet: amount, houseWin: amount });

export type BranchMember = z.output<typeof branchMember>;

const branch = z.object({
  /** From the top that the caller may see down to whose branch it is; empty: the brand itself. */
  path: z.array(person),
  /** Null: the house. */
  self: branchMember.nullable(),
  ...slice(branchMember).shape,
});

export type Branch = z.output<typeof branch>;

const found = z.object({ items: z.array(teamMember.extend({ path: z.array(person) })) });

const unseen = slice(teamMember.extend({ path: z.array(person) }));

/** A search answers no more than this; whoever looks for somebody types on. */
export const TEAM_FOUND_MAX = 20;

const branchQuery = dayRange.extend({ under: idOf('player').optional(), cursor: cursor.optional() });
/** Without a name nobody is found. */
const searchQuery = z.strictObject({ account: line(64).optional() });
const unseenQuery = z.strictObject({ days: z.enum(UNSEEN_DAYS), cursor: cursor.optional() });

const figures = z.object({
  bets: z.number().int(),
  stake: amount,
  payout: amount,
  /** Without what was staked from bonus money. */
  validBet: amount,
  /** Stakes less payouts; jackpots are paid from a fund of their own and are left out. */
  houseWin: amount,
  deposits: amount,
  withdrawals: amount,
  /** Given as cash or as bonus money, rebates included. */
  bonuses: amount,
  firstDeposits: z.number().int(),
  joined: z.number().int(),
});

export type TeamFigures = z.output<typeof figures>;

const span = z.object({ from: z.string(), to: z.string() });

const daySum = z.object({
  day: z.string(),
  validBet: amount,
  houseWin: amount,
  deposits: amount,
  withdrawals: amount,
  joined: z.number().int(),
});

const overview = span.extend({
  timeZone: z.string(),
  /** Everything up to here is counted. */
  countedTo: instant,
  people: z.object({ direct: z.number().int(), team: z.number().int() }),
  figures,
  days: z.array(daySum),
  /** What of them was bet on games of each category, the most first. */
  categories: z.array(z.object({ category: z.enum(GAME_TYPES), validBet: amount, houseWin: amount })),
  /** As many days before. */
  before: span.extend({ figures, days: z.array(daySum) }),
  /** Directly below, by the valid bets of their teams; `team`: who stands below each now. */
  top: z.array(
    person.extend({ agent: z.boolean(), team: z.number().int(), validBet: amount, houseWin: amount }),
  ),
});

export type TeamOverview = z.output<typeof overview>;

const activity = z.object({
  /** Who of the team deposited and bet as much as `rule` asks in these days. */
  active: z.number().int(),
  rule: z.object({ deposits: amount, validBets: amount }),
  /** What all wallets of the team hold now, those at vendors included. */
  balance: amount,
  /** Who has not logged in for so many days, by the days. */
  unseen: z.record(z.enum(UNSEEN_DAYS), z.number().int()),
});

export type TeamActivity = z.output<typeof activity>;

const downline = person.extend({
  agent: z.boolean(),
  /** The day from which the member stands elsewhere; what came before stays here. */
  leftOn: z.string().nullable(),
  figures,
});

export type Downline = z.output<typeof downline>;

const report = span.extend({
  timeZone: z.string(),
  countedTo: instant,
  path: z.array(person),
  /** Whose branch it is: what they did themselves, and what the branch comes to, which is that and all items. */
  self: person.extend({ figures }),
  total: figures,
  ...slice(downline).shape,
});

export type TeamReport = z.output<typeof report>;

/** Days of one call at most; the first are left out of a longer range. */
export const TEAM_DAYS_MAX = 366;

const reportQuery = dayRange.extend({
  under: idOf('player').optional(),
  /** Bets on games of one category; without, all bets and money in and out. */
  category: z.enum(GAME_TYPES).optional(),
});

const transactionSum = z.object({ count: z.number().int(), amount });

const transactions = span.extend({
  timeZone: z.string(),
  countedTo: instant,
  /** Empty where whoever is meant has left the team. */
  path: z.array(person),
  /** Of all, those not shown yet included. */
  deposits: transactionSum,
  withdrawals: transactionSum,
  ...slice(
    z.object({
      id: z.string(),
      at: instant,
      member: person,
      agent: z.boolean(),
      kind: z.enum(TRANSACTION_KINDS),
      amount,
    }),
  ).shape,
});

export type TeamTransactions = z.output<typeof transactions>;

const transactionsQuery = dayRange.extend({
  under: idOf('player').optional(),
  kind: z.enum(TRANSACTION_KINDS).optional(),
});

export const teamRoutes = defineRoutes({
  overview: {
    method: 'GET',
    path: '/wps/agent/team/overview',
    summary: 'What the team of this agent came to in a range of days, this month by default',
    guards: ['agent'],
    query: dayRange,
    reply: overview,
    faults: [],
  },
  activity: {
    method: 'GET',
    path: '/wps/agent/team/activity',
    summary:
      'Who of the team, or of a branch of it, is active and who has not logged in, and what it holds, counted when asked',
    guards: ['agent'],
    query: dayRange.extend({ under: idOf('player').optional() }),
    reply: activity,
    faults: ['not_found'],
  },
  report: {
    method: 'GET',
    path: '/wps/agent/team/report',
    summary:
      'What a branch came to in a range of days, by those directly below its top, each with all below them',
    guards: ['agent'],
    query: reportQuery.extend({ cursor: cursor.optional() }),
    reply: report,
    faults: ['not_found'],
  },
  reportFile: {
    method: 'GET',
    path: '/wps/agent/team/report/file',
    summary: 'The same as a CSV file, its last line the sum of the others',
    guards: ['agent'],
    query: reportQuery,
    csv: true,
    reply: csvFile,
    faults: ['not_found'],
  },
  transactions: {
    method: 'GET',
    path: '/wps/agent/team/transactions',
    summary: 'Credited deposits and received withdrawals of a branch in a range of days, newest first',
    guards: ['agent'],
    query: transactionsQuery.extend({ cursor: cursor.optional() }),
    reply: transactions,
    faults: ['not_found'],
  },
  transactionsFile: {
    method: 'GET',
    path: '/wps/agent/team/transactions/file',
    summary: 'The same as a CSV file, its last lines the sums of the others',
    guards: ['agent'],
    query: transactionsQuery,
    csv: true,
    reply: csvFile,
    faults: ['not_found'],
  },
  branch: {
    method: 'GET',
    path: '/wps/agent/team',
    summary:
      'Who stands directly below this agent, or below somebody in the team, and what their teams came to',
    guards: ['agent'],
    query: branchQuery,
    reply: branch,
    faults: ['not_found'],
  },
  search: {
    method: 'GET',
    path: '/wps/agent/team/search',
    summary: 'Accounts of the team whose names begin so, and where they stand',
    guards: ['agent'],
    query: searchQuery,
    reply: found,
    faults: [],
  },
  unseen: {
    method: 'GET',
    path: '/wps/agent/team/unseen',
    summary: 'Who of the team has not logged in for some days; whoever is on a break is left out',
    guards: ['agent'],
    query: unseenQuery,
    reply: unseen,
    faults: [],
  },
  membersFile: {
    method: 'GET',
    path: '/wps/agent/team/file',
    summary: 'Everybody of a branch as a CSV file, whoever stands at its top first',
    guards: ['agent'],
    query: branchQuery.pick({ under: true }),
    csv: true,
    reply: csvFile,
    faults: ['not_found'],
  },
});

const moveRow = z.object({
  id: idOf('teamMove'),
  member: person,
  /** Accounts; null: the house. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** It moves when this day begins at the brand. */
  day: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  decidedBy: z.string(),
  state: z.enum(TEAM_MOVE_STATES),
  why: z.enum(MOVE_FAULTS).nullable(),
  people: z.number().int().nullable(),
  endedAt: instant.nullable(),
});

export type TeamMove = z.output<typeof moveRow>;

const movePreview = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Who moves, the top included, and how many of them are agents. */
  people: z.number().int(),
  agents: z.number().int(),
  /** Levels below the house, before and after. */
  deepest: z.object({ from: z.number().int(), to: z.number().int() }),
});

const byId = z.strictObject({ id: idOf('player') });

const uplineName = line(64).nullable();

export const teamOpsRoutes = defineRoutes({
  branch: {
    method: 'GET',
    path: '/ops/team',
    summary: 'Who stands directly below the house, or below somebody, and what their teams came to',
    guards: ['staff:affiliate.read'],
    query: branchQuery,
    reply: branch,
    faults: ['not_found'],
  },
  search: {
    method: 'GET',
    path: '/ops/team/search',
    summary: 'Accounts of the brand whose names begin so, and where they stand',
    guards: ['staff:affiliate.read'],
    query: searchQuery,
    reply: found,
    faults: [],
  },
  previewMove: {
    method: 'POST',
    path: '/ops/team/:id/move-preview',
    summary: 'What would move with a member to another upline, or to the house (null)',
    guards: ['staff:affiliate.read'],
    params: byId,
    body: z.strictObject({ to: uplineName }),
    reply: movePreview,
    faults: ['not_found', ...MOVE_FAULTS],
  },
  askMove: {
    method: 'POST',
    path: '/ops/team/:id/moves',
    summary: 'Request that a member and everybody below move to another upline when a day begins',
    guards: ['staff:affiliate.write'],
    params: byId,
    body: z.strictObject({ to: uplineName, day, reason }),
    reply: approvalRow,
    faults: ['not_found', 'approval_open', 'move_day_passed', 'move_waits', ...MOVE_FAULTS],
  },
  moves: {
    method: 'GET',
    path: '/ops/team/moves',
    summary: 'Moves that were approved, newest first',
    guards: ['staff:affiliate.read'],
    query: z.strictObject({ cursor: cursor.optional() }),
    reply: slice(moveRow),
    faults: [],
  },
  cancelMove: {
    method: 'DELETE',
    path: '/ops/team/moves/:id',
    summary: 'Cancel a move whose day has not begun',
    guards: ['staff:affiliate.write'],
    params: z.strictObject({ id: idOf('teamMove') }),
    reply: nothing,
    faults: ['not_found', 'move_over'],
  },
});
