import {
  ANSWER_DAYS_MAX,
  CONTRACT_ENDS,
  CONTRACT_KINDS,
  CONTRACT_STATES,
  DIVIDEND_PERIODS,
  NOTICE_DAYS_MAX,
  TIERS_MAX,
} from '../money/contract-words.ts';
import { GAME_TYPES } from '../play/game-types.ts';
import { defineRoutes } from '../route.ts';
import { amount, cursor, idOf, instant, line, queryInt, slice, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';

const kind = z.enum(CONTRACT_KINDS);
const category = z.enum(GAME_TYPES);
const ppm = z.number().int().min(0).max(1_000_000);

export const givenTerms = z.strictObject({
  /** Whose bets count; of a dividend all do, and none is named. */
  categories: z.array(category).max(GAME_TYPES.length),
  /** Lowest first; of a rebate none. */
  tiers: z
    .array(z.strictObject({ minVolume: unsignedMoney, minActive: z.number().int().min(0).max(100_000), ppm }))
    .max(TIERS_MAX),
  /** Of a rebate, by category. */
  rates: z.partialRecord(category, ppm),
  period: z.enum(DIVIDEND_PERIODS).nullable(),
  /** Of a dividend: costs, as a part of a positive house win. */
  feePpm: ppm,
  noticeDays: z.number().int().min(0).max(NOTICE_DAYS_MAX),
});

export type GivenTerms = z.output<typeof givenTerms>;

/** As they are sent. */
export type ToldTerms = z.input<typeof givenTerms>;

const terms = z.object({
  categories: z.array(category),
  tiers: z.array(z.object({ minVolume: amount, minActive: z.number().int(), ppm: z.number().int() })),
  rates: z.partialRecord(category, z.number().int()),
  period: z.enum(DIVIDEND_PERIODS).nullable(),
  feePpm: z.number().int(),
  noticeDays: z.number().int(),
});

export type ContractTerms = z.output<typeof terms>;

const person = z.object({ id: idOf('player'), account: z.string() });

const version = z.object({
  version: z.number().int(),
  state: z.enum(CONTRACT_STATES),
  terms,
  hash: z.string(),
  note: z.string().nullable(),
  offeredAt: instant,
  offeredBy: z.string(),
  answerBy: instant,
  signedAt: instant.nullable(),
  endedAt: instant.nullable(),
  endedWhy: z.enum(CONTRACT_ENDS).nullable(),
  /** In force from this day of the brand on, and before the other. */
  fromDay: z.string().nullable(),
  untilDay: z.string().nullable(),
});

export type ContractVersion = z.output<typeof version>;

const contract = z.object({
  id: idOf('contract'),
  kind,
  /** Null: the house. */
  upline: person.nullable(),
  downline: person,
  /** Signed, and not decided yet that it ends. */
  active: version.nullable(),
  offered: version.nullable(),
  /** The last version, whatever became of it. */
  last: version,
});

export type Contract = z.output<typeof contract>;

const hit = z.object({ contract: idOf('contract'), downline: person, upline: person.nullable() });

/** What a signature would end below, and what it is confirmed by. */
const consequence = z.object({ ends: z.array(hit), confirm: z.string(), fromDay: z.string() });

export type Consequence = z.output<typeof consequence>;

const contractDetail = contract.extend({
  versions: z.array(version),
  /** The upline's own active terms of the kind, which nothing may exceed; for its downline null. */
  ceiling: terms.nullable(),
  /** Of an offer that the caller may accept. */
  accepting: consequence.nullable(),
  /** Of an active contract that the caller may end. */
  ending: consequence.nullable(),
});

export type ContractDetail = z.output<typeof contractDetail>;

const answered = z.strictObject({ version: z.number().int().min(1) });
const confirmed = z.strictObject({ confirm: z.string().max(64) });
const byId = z.strictObject({ id: idOf('contract') });

const offerFields = {
  terms: givenTerms,
  note: line(140).nullable(),
  answerDays: z.number().int().min(1).max(ANSWER_DAYS_MAX),
};
const offerBody = z.strictObject({ memberId: idOf('player'), ...offerFields });

const OFFER_FAULTS = [
  'not_found',
  'contract_terms',
  'contract_above_upline',
  'contract_none_above',
  'contract_not_agent',
  'contract_category_taken',
  'contract_offer_open',
] as const;

const listQuery = z.strictObject({
  side: z.enum(['mine', 'given']),
  /** Whom the other side is. */
  with: idOf('player').optional(),
  kind: kind.optional(),
  cursor: cursor.optional(),
});

const offerOf = <P extends string>(path: P, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    guards: ['agent'],
    idempotent: true,
    body: offerBody,
    reply: contract,
    faults: OFFER_FAULTS,
  }) as const;

export const contractRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/agent/contracts',
    summary: 'Contracts that pay this agent, or that the agent has given to those directly below',
    guards: ['agent'],
    query: listQuery,
    reply: slice(contract),
    faults: [],
  },
  get: {
    method: 'GET',
    path: '/wps/agent/contracts/:id',
    summary: 'A contract with all its versions, and what accepting or ending it would end below',
    guards: ['agent'],
    params: byId,
    reply: contractDetail,
    faults: ['not_found'],
  },
  offer: {
    ...offerOf('/wps/agent/contracts', 'Offer a contract to somebody directly below'),
    body: offerBody.extend({ kind }),
  },
  offerHourly: offerOf(
    '/wps/agent/hourly-salary/contract',
    'Offer an hourly salary to somebody directly below',
  ),
  offerRealTime: offerOf(
    '/wps/agent/real-time-salary/contract',
    'Offer a real-time salary to somebody directly below',
  ),
  accept: {
    method: 'POST',
    path: '/wps/agent/contracts/:id/accept',
    summary: 'Sign an offer; what it ends below is confirmed by the hash of its list',
    guards: ['agent'],
    params: byId,
    body: answered.extend(confirmed.shape),
    reply: contract,
    faults: [
      'not_found',
      'contract_offer_over',
      'contract_list_changed',
      'contract_above_upline',
      'contract_none_above',
      'contract_category_taken',
    ],
  },
  reject: {
    method: 'POST',
    path: '/wps/agent/contracts/:id/reject',
    summary: 'Reject an offer',
    guards: ['agent'],
    params: byId,
    body: answered,
    reply: contract,
    faults: ['not_found', 'contract_offer_over'],
  },
  withdraw: {
    method: 'POST',
    path: '/wps/agent/contracts/:id/withdraw',
    summary: 'Take an offer back that has no answer yet',
    guards: ['agent'],
    params: byId,
    body: answered,
    reply: contract,
    faults: ['not_found', 'contract_offer_over'],
  },
  terminate: {
    method: 'POST',
    path: '/wps/agent/contracts/:id/terminate',
    summary: 'End a contract with its notice, from either side, and all of its kind below',
    guards: ['agent'],
    params: byId,
    body: confirmed,
    reply: contract,
    faults: ['not_found', 'contract_over', 'contract_list_changed'],
  },
});

const ceilingRow = z.object({
  category,
  /** Open games of which an edge is known. */
  games: z.number().int(),
  /** The game that leaves contracts least: its edge, and what goes back by all else, in 1/1,000,000 of a stake. */
  tightest: z.object({ title: z.string(), edge: z.number().int(), others: z.number().int() }).nullable(),
  /** What contracts may pay on a valid bet before the house loses, in 1/1,000,000; null: no edge is known. */
  most: z.number().int().nullable(),
  /** What contracts of the house pay at most now. */
  paid: z.number().int(),
  /** What staff let them pay at most; null: as much as the games leave. */
  ceiling: z.number().int().nullable(),
});

export type CeilingRow = z.output<typeof ceilingRow>;

const ceilings = z.array(z.strictObject({ category, ppm })).max(GAME_TYPES.length);

export const contractOpsRoutes = defineRoutes({
  ceilings: {
    method: 'GET',
    path: '/ops/agency/ceilings',
    summary: 'What contracts may pay on each category at most, beside the edges of its games',
    guards: ['staff:affiliate.read'],
    reply: z.object({ items: z.array(ceilingRow) }),
    faults: [],
  },
  setCeilings: {
    method: 'PUT',
    path: '/ops/agency/ceilings',
    summary:
      'Set what contracts may pay on each category at most; categories that are left out have no ceiling',
    guards: ['staff:affiliate.write'],
    body: z.strictObject({ ceilings, was: ceilings, reason: line(300) }),
    reply: z.object({ items: z.array(ceilingRow) }),
    faults: ['setting_conflict', 'field_rule', 'gives_back_too_much', 'ceiling_below_contracts'],
  },
  list: {
    method: 'GET',
    path: '/ops/agency/contracts',
    summary: 'Contracts of the brand, newest first',
    guards: ['staff:affiliate.read'],
    query: z.strictObject({
      account: line(64).optional(),
      kind: kind.optional(),
      state: z.enum(['offered', 'active', 'over']).optional(),
      cursor: cursor.optional(),
      limit: queryInt(1, 100).optional(),
    }),
    reply: slice(contract),
    faults: [],
  },
  get: {
    method: 'GET',
    path: '/ops/agency/contracts/:id',
    summary: 'A contract with all its versions, and what ending it would end below',
    guards: ['staff:affiliate.read'],
    params: byId,
    reply: contractDetail,
    faults: ['not_found'],
  },
  offer: {
    method: 'POST',
    path: '/ops/agency/contracts',
    summary: 'Offer a contract of the house to an agent directly under it',
    guards: ['staff:affiliate.write'],
    body: z.strictObject({ account: line(64), kind, ...offerFields }),
    reply: contract,
    faults: [...OFFER_FAULTS, 'gives_back_too_much', 'contract_above_ceiling'],
  },
  withdraw: {
    method: 'POST',
    path: '/ops/agency/contracts/:id/withdraw',
    summary: 'Take an offer of the house back that has no answer yet',
    guards: ['staff:affiliate.write'],
    params: byId,
    body: answered,
    reply: contract,
    faults: ['not_found', 'contract_offer_over'],
  },
  terminate: {
    method: 'POST',
    path: '/ops/agency/contracts/:id/terminate',
    summary: 'End a contract of the house with its notice, and all of its kind below',
    guards: ['staff:affiliate.write'],
    params: byId,
    body: confirmed.extend({ reason: line(300) }),
    reply: contract,
    faults: ['not_found', 'contract_over', 'contract_list_changed'],
  },
});
