import { CONTRACT_KINDS, DIVIDEND_PERIODS } from '../money/contract-words.ts';
import { csvFile, dayRange, pdfFile } from '../money/record-query.ts';
import { approvalRow, reason } from '../platform/approval.ts';
import { GAME_TYPES } from '../play/game-types.ts';
import { defineRoutes } from '../route.ts';
import { amount, cursor, idOf, instant, line as oneLine, positiveMoney, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { givenTerms } from './contract.ts';
import {
  DISPUTE_STATES,
  DISPUTE_WORDS_MAX,
  DOUBT_SIGNS,
  PAY_REASONS,
  PAY_STATES,
  STATEMENT_LANGUAGES,
} from './pay-words.ts';

const kind = z.enum(CONTRACT_KINDS);
const category = z.enum(GAME_TYPES);

const funds = z.object({ contract: idOf('contract'), version: z.number().int() });

/** Rates as per cent with four places, as the call has it. */
const percent = z.string();

export const consolidated = z.object({
  type: z.number().int(),
  currency: z.string(),
  timeZone: z.string(),
  at: instant,
  /** True while there is a contract of the kind on either side, or a line of it that is not paid. */
  flags: z.object({
    consolidated: z.boolean(),
    dividend: z.boolean(),
    dailySalary: z.boolean(),
    hourlySalary: z.boolean(),
    realTimeSalary: z.boolean(),
  }),
  dividend: funds
    .extend({
      period: z.enum(DIVIDEND_PERIODS),
      from: z.string(),
      to: z.string(),
      rate: percent,
      betAmount: amount,
      periodicValidBets: amount,
      profitAndLoss: amount,
      activeMembers: z.number().int(),
      carry: amount,
    })
    .nullable(),
  dailySalary: funds
    .extend({
      day: z.string(),
      rate: percent,
      dailyVolume: amount,
      activeMembers: z.number().int(),
      estimate: amount,
    })
    .nullable(),
  hourlySalary: funds
    .extend({
      hour: z.number().int(),
      rate: percent,
      hourlyVolume: amount,
      activeMembers: z.number().int(),
      estimate: amount,
    })
    .nullable(),
  realTimeSalary: funds.extend({ rate: percent, volume: amount, nextAt: instant }).nullable(),
  rebate: z.partialRecord(category, percent).nullable(),
  offers: z.number().int(),
});

export type Consolidated = z.output<typeof consolidated>;

const period = {
  run: idOf('payRun'),
  kind,
  /** Days of the brand, both within. */
  from: z.string(),
  to: z.string(),
  /** Hours since the day began; null: the whole of it. */
  hour: z.number().int().nullable(),
};

const line = z.object({
  ...period,
  /** Which reckoning of the period it is. */
  revision: z.number().int(),
  reason: z.enum(PAY_REASONS),
  /** What the contract makes of the volume, before cents are cut, and what those directly below have of it. */
  gross: z.string(),
  below: z.string(),
  /** What is due for the period, in whole cents. */
  due: amount,
  /** What this line pays: the due less what was paid before. Below zero it was taken back. */
  paid: amount,
  /** Null: not posted yet. */
  at: instant.nullable(),
});

export type PayLine = z.output<typeof line>;

const income = slice(line).extend({
  /** The days that were asked for, both within. */
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  /** What is not moved to the main wallet yet. */
  balance: amount,
  /** What all lines that were asked for have paid, those not shown yet included. */
  earned: amount,
  /** The same by kind: what the contract makes of it, less what those below have of it, less what cents leave over. */
  kinds: z.array(
    z.object({
      kind,
      lines: z.number().int(),
      gross: z.string(),
      below: z.string(),
      residue: z.string(),
      paid: amount,
    }),
  ),
  /** The same by the day on which a period ends; days without income are left out. */
  days: z.array(z.object({ day: z.string(), paid: amount })),
  /** Everything that was settled up to here is counted. */
  countedTo: instant,
});

export type Income = z.output<typeof income>;

const part = z.object({
  contract: idOf('contract'),
  version: z.number().int(),
  hash: z.string(),
  /** Of a rebate. */
  category: category.nullable(),
  volume: amount,
  /** The volume by which the tier was found, and so many active members. */
  total: amount,
  active: z.number().int(),
  ppm: z.number().int(),
  gross: z.string(),
});

const person = z.object({ id: idOf('player'), account: z.string() });

const dispute = z.object({
  id: idOf('payDispute'),
  state: z.enum(DISPUTE_STATES),
  words: z.string(),
  openedAt: instant,
  /** Staff answer until then. */
  answerBy: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});

export type PayDispute = z.output<typeof dispute>;

const explained = line.extend({
  parts: z.array(part),
  /** What those directly below have of it. */
  downlines: z.array(person.extend({ gross: z.string() })),
  /** Of a dividend: its base, step by step. */
  dividend: z
    .object({
      contract: idOf('contract'),
      version: z.number().int(),
      houseWin: amount,
      rebates: amount,
      salaries: amount,
      fee: amount,
      /** A loss of earlier periods, at most zero. */
      carried: amount,
      base: amount,
      active: z.number().int(),
      ppm: z.number().int(),
      /** What is carried on. */
      carry: amount,
    })
    .nullable(),
  /** What cents left over stays with the house. */
  residue: z.string(),
  revisions: z.array(line),
  /** The last one of this line. */
  dispute: dispute.nullable(),
});

export type Explained = z.output<typeof explained>;

const memberRow = person.extend({
  category,
  counted: amount,
  /** Bets of members who have excluded themselves or are held; they count for nobody. */
  skipped: amount,
  houseWin: amount,
});

const betRow = z.object({
  id: idOf('bet'),
  game: z.string(),
  stake: amount,
  payout: amount,
  validBet: amount,
  placedAt: instant,
  settledAt: instant,
});

export type CountedBet = z.output<typeof betRow>;

const processing = z.object({
  /** What the running period comes to so far. */
  now: z
    .object({
      contract: idOf('contract'),
      version: z.number().int(),
      from: z.string(),
      to: z.string(),
      rate: percent,
      volume: amount,
      activeMembers: z.number().int(),
      estimate: amount,
    })
    .nullable(),
  /** What was paid last, newest first. */
  lines: z.array(line),
});

const trialReply = z.object({
  /** The last full months, the oldest first: what the caller would have been paid by the present terms, and by these. */
  months: z.array(z.object({ month: z.string(), now: amount, proposed: amount })),
});

export type Trial = z.output<typeof trialReply>;

const escrow = z.object({
  /** What is set aside for contracts below. */
  balance: amount,
  /** What the main wallet has. */
  free: amount,
  /** What is owed: withdrawals and transfers wait, and whatever comes in pays it first. */
  debt: amount,
  /** A dividend that is given on has days that are not paid: nothing can be taken out. */
  bound: z.boolean(),
  currency: z.string(),
});

export type Escrow = z.output<typeof escrow>;

const byRun = z.strictObject({ run: idOf('payRun') });

export const payRoutes = defineRoutes({
  consolidated: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    summary:
      'Which contracts pay the member or are paid by them; the flags decide the menus of the agent centre',
    guards: ['trueAccount'],
    reply: consolidated,
    faults: [],
  },
  dividendProcessing: {
    method: 'GET',
    path: '/wps/agent/dividend/processing',
    summary: 'What the dividend of this agent comes to so far, and what it paid last',
    guards: ['agent'],
    reply: processing,
    faults: [],
  },
  dailySalaryProcessing: {
    method: 'GET',
    path: '/wps/agent/daily-salary/processing',
    summary: 'What the daily salary of this agent comes to so far, and what it paid last',
    guards: ['agent'],
    reply: processing,
    faults: [],
  },
  income: {
    method: 'GET',
    path: '/wps/agent/income',
    summary: 'What contracts have paid this agent, newest first',
    guards: ['agent'],
    query: dayRange.extend({ kind: kind.optional(), cursor: cursor.optional() }),
    reply: income,
    faults: [],
  },
  statement: {
    method: 'GET',
    path: '/wps/agent/income/statement',
    summary: 'Every line of income of some days as a CSV file, whose last line signs the others',
    guards: ['agent'],
    query: dayRange,
    csv: true,
    reply: csvFile,
    faults: [],
  },
  paper: {
    method: 'GET',
    path: '/wps/agent/income/paper',
    summary: 'The same as a PDF, signed behind its end',
    guards: ['agent'],
    query: dayRange.extend({ language: z.enum(STATEMENT_LANGUAGES).optional() }),
    pdf: true,
    reply: pdfFile,
    faults: ['statement_too_long'],
  },
  verify: {
    method: 'POST',
    path: '/wps/statement/verify',
    summary: 'Whether this house has signed a statement with this hash',
    guards: ['anyone'],
    body: z.strictObject({
      /** SHA-256 of all bytes before the last line, in hex. */
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      /** Ed25519, in base64url. */
      signature: z.string().regex(/^[\w-]{86}$/),
    }),
    reply: z.object({ genuine: z.boolean() }),
    faults: [],
  },
  explain: {
    method: 'GET',
    path: '/wps/agent/income/lines/:run',
    summary: 'How a line of income was reckoned, with the contract versions and who stands below',
    guards: ['agent'],
    params: byRun,
    reply: explained,
    faults: ['not_found'],
  },
  members: {
    method: 'GET',
    path: '/wps/agent/income/lines/:run/members',
    summary: 'Whose bets a line of income was reckoned from',
    guards: ['agent'],
    params: byRun,
    query: z.strictObject({ cursor: cursor.optional() }),
    reply: slice(memberRow),
    faults: ['not_found'],
  },
  bets: {
    method: 'GET',
    path: '/wps/agent/income/lines/:run/members/:member/bets',
    summary: 'The bets of a member that a line of income was reckoned from',
    guards: ['agent'],
    params: z.strictObject({ run: idOf('payRun'), member: idOf('player') }),
    query: z.strictObject({ category: category.optional(), cursor: cursor.optional() }),
    reply: slice(betRow),
    faults: ['not_found'],
  },
  dispute: {
    method: 'POST',
    path: '/wps/agent/income/lines/:run/dispute',
    summary: 'Dispute a line of income: staff look at what it was reckoned from',
    guards: ['agent'],
    params: byRun,
    body: z.strictObject({ words: oneLine(DISPUTE_WORDS_MAX) }),
    reply: dispute,
    faults: ['not_found', 'dispute_open'],
  },
  trial: {
    method: 'GET',
    path: '/wps/agent/contracts/:id/trial',
    summary: 'What an offer would have paid the caller in the last three months, by the code that pays',
    guards: ['agent'],
    params: z.strictObject({ id: idOf('contract') }),
    reply: trialReply,
    faults: ['not_found'],
  },
  trialOf: {
    method: 'POST',
    path: '/wps/agent/contracts/trial',
    summary: 'The same of terms that are not offered yet, to somebody directly below',
    guards: ['agent'],
    body: z.strictObject({ memberId: idOf('player'), kind, terms: givenTerms }),
    reply: trialReply,
    faults: ['not_found', 'contract_terms'],
  },
  move: {
    method: 'POST',
    path: '/wps/agent/income/moves',
    summary: 'Move income to the main wallet',
    guards: ['agent'],
    idempotent: true,
    body: z.strictObject({ amount: positiveMoney }),
    reply: z.object({ balance: amount }),
    faults: ['insufficient_funds'],
  },
  escrow: {
    method: 'GET',
    path: '/wps/agent/escrow',
    summary: 'What this agent has set aside for contracts below, and owes',
    guards: ['agent'],
    reply: escrow,
    faults: [],
  },
  moveEscrow: {
    method: 'POST',
    path: '/wps/agent/escrow/moves',
    summary: 'Set money of the main wallet aside for contracts below, or have it back',
    guards: ['agent'],
    idempotent: true,
    body: z.strictObject({ direction: z.enum(['in', 'out']), amount: positiveMoney }),
    reply: escrow,
    faults: ['insufficient_funds', 'escrow_bound', 'debt_open'],
  },
  payDebt: {
    method: 'POST',
    path: '/wps/agent/escrow/payments',
    summary: 'Pay what is owed from the main wallet; what the amount has more stays there',
    guards: ['agent'],
    idempotent: true,
    body: z.strictObject({ amount: positiveMoney }),
    reply: escrow,
    faults: ['insufficient_funds'],
  },
});

const run = z.object({
  id: idOf('payRun'),
  kind,
  from: z.string(),
  to: z.string(),
  hour: z.number().int().nullable(),
  revision: z.number().int(),
  reason: z.enum(PAY_REASONS),
  state: z.enum(PAY_STATES),
  lines: z.number().int(),
  /** What all its lines have paid. */
  paid: amount,
  at: instant,
});

export type PayRun = z.output<typeof run>;

const rerun = z.object({
  /** The revision that would be written. */
  revision: z.number().int(),
  /** Its lines; of none, nothing would change. */
  lines: z.number().int(),
  /** Those who would be paid something or owe something. */
  payees: z.number().int(),
  paid: amount,
  taken: amount,
  /** SHA-256 of the lines, which the request repeats. */
  hash: z.string(),
  /** Those of whom most changes, the most first. */
  most: z.array(person.extend({ was: amount, due: amount })),
});

export type PayRerun = z.output<typeof rerun>;

const hold = z.object({
  id: idOf('teamHold'),
  member: person,
  reason: z.string(),
  /** Empty where nobody did: it was found by itself. */
  heldBy: z.string(),
  /** What was found, and whom above it is shared with. */
  doubts: z.array(z.object({ account: z.string(), sign: z.enum(DOUBT_SIGNS) })),
  heldAt: instant,
  released: z.object({ by: z.string(), at: instant }).nullable(),
});

export type TeamHold = z.output<typeof hold>;

const caseRow = dispute.extend({
  member: person,
  run: idOf('payRun'),
  kind,
  from: z.string(),
  to: z.string(),
  hour: z.number().int().nullable(),
  answeredBy: z.string().nullable(),
  /** The line as it was explained when it was disputed. */
  evidence: z.object({
    gross: z.string(),
    below: z.string(),
    due: amount,
    paid: amount,
    revision: z.number().int(),
  }),
});

export type DisputeCase = z.output<typeof caseRow>;

const escrowRow = z.object({
  agent: person,
  currency: z.string(),
  escrow: amount,
  debt: amount,
});

export type EscrowRow = z.output<typeof escrowRow>;

export const payOpsRoutes = defineRoutes({
  escrows: {
    method: 'GET',
    path: '/ops/agency/escrows',
    summary: 'Agents who have an escrow for contracts below, or owe something',
    guards: ['staff:affiliate.read'],
    query: z.strictObject({ cursor: cursor.optional() }),
    reply: slice(escrowRow),
    faults: [],
  },
  releaseEscrow: {
    method: 'POST',
    path: '/ops/agency/escrows/:member/release',
    summary: 'Give an escrow back to its agent, into the main wallet',
    guards: ['staff:affiliate.write'],
    params: z.strictObject({ member: idOf('player') }),
    body: z.strictObject({ reason }),
    reply: escrowRow,
    faults: ['not_found', 'escrow_bound'],
  },
  disputes: {
    method: 'GET',
    path: '/ops/agency/disputes',
    summary: 'Lines of income that agents dispute, newest first',
    guards: ['staff:affiliate.read'],
    query: z.strictObject({ state: z.enum(DISPUTE_STATES).optional(), cursor: cursor.optional() }),
    reply: slice(caseRow),
    faults: [],
  },
  answerDispute: {
    method: 'POST',
    path: '/ops/agency/disputes/:id',
    summary: 'Answer a dispute; one that is upheld has its run reckoned again',
    guards: ['staff:affiliate.write'],
    params: z.strictObject({ id: idOf('payDispute') }),
    body: z.strictObject({ state: z.enum(['upheld', 'rejected']), answer: oneLine(DISPUTE_WORDS_MAX) }),
    reply: caseRow,
    faults: ['not_found', 'dispute_over'],
  },
  statement: {
    method: 'POST',
    path: '/ops/agency/statement',
    summary:
      'The signed statement of an agent, as they can have it themselves; the audit log keeps who saved it',
    guards: ['staff:affiliate.read'],
    body: dayRange.extend({ account: oneLine(64) }),
    csv: true,
    reply: csvFile,
    faults: ['not_found'],
  },
  paper: {
    method: 'POST',
    path: '/ops/agency/paper',
    summary: 'The same as a PDF, signed behind its end',
    guards: ['staff:affiliate.read'],
    body: dayRange.extend({ account: oneLine(64), language: z.enum(STATEMENT_LANGUAGES).optional() }),
    pdf: true,
    reply: pdfFile,
    faults: ['not_found', 'statement_too_long'],
  },
  holds: {
    method: 'GET',
    path: '/ops/agency/holds',
    summary: 'Members whose bets count for no agent, and those who were released, newest first',
    guards: ['staff:affiliate.read'],
    query: z.strictObject({ cursor: cursor.optional() }),
    reply: slice(hold),
    faults: [],
  },
  hold: {
    method: 'POST',
    path: '/ops/agency/holds',
    summary: 'Have the bets of a member count for no agent until they are released',
    guards: ['staff:affiliate.write'],
    body: z.strictObject({ account: oneLine(64), reason }),
    reply: hold,
    faults: ['not_found', 'hold_open'],
  },
  release: {
    method: 'POST',
    path: '/ops/agency/holds/:id/release',
    summary: 'Count the bets of a member again, those included that were settled meanwhile',
    guards: ['staff:affiliate.write'],
    params: z.strictObject({ id: idOf('teamHold') }),
    reply: hold,
    faults: ['not_found', 'hold_over'],
  },
  runs: {
    method: 'GET',
    path: '/ops/agency/runs',
    summary: 'Runs that paid contracts, newest first',
    guards: ['staff:affiliate.read'],
    query: z.strictObject({ kind: kind.optional(), cursor: cursor.optional() }),
    reply: slice(run),
    faults: [],
  },
  previewRerun: {
    method: 'GET',
    path: '/ops/agency/runs/:run/rerun',
    summary: 'What each payee would be paid or would owe if a run that has paid were reckoned once more',
    guards: ['staff:affiliate.read'],
    params: byRun,
    /** Null while the run is still counted or paid. */
    reply: z.object({ difference: rerun.nullable() }),
    faults: ['not_found'],
  },
  askRerun: {
    method: 'POST',
    path: '/ops/agency/runs/:run/rerun',
    summary: 'Request that a run be reckoned once more, with the lines that the preview told',
    guards: ['staff:affiliate.write'],
    params: byRun,
    body: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/), reason }),
    reply: approvalRow,
    faults: ['not_found', 'approval_open', 'pay_run_open', 'pay_run_same', 'pay_run_changed'],
  },
  askCarryReset: {
    method: 'POST',
    path: '/ops/agency/runs/:run/carry',
    summary:
      'Request that the loss which a dividend carries on be forgiven, while no later period is reckoned with it',
    guards: ['staff:affiliate.write'],
    params: byRun,
    body: z.strictObject({ member: idOf('player'), reason }),
    reply: approvalRow,
    faults: ['not_found', 'approval_open', 'carry_none', 'carry_used'],
  },
  lines: {
    method: 'GET',
    path: '/ops/agency/runs/:run',
    summary: 'Whom a run paid',
    guards: ['staff:affiliate.read'],
    params: byRun,
    query: z.strictObject({ cursor: cursor.optional() }),
    /** `carry`: of a dividend, the loss that it carries on. */
    reply: slice(line.extend({ ...person.shape, carry: amount.nullable() })),
    faults: ['not_found'],
  },
});
