import { day } from '../money/record-query.ts';
import { REWARD_KINDS } from '../money/reward-words.ts';
import { approvalRow, reason } from '../platform/approval.ts';
import { GAME_TYPES } from '../play/game-types.ts';
import { defineRoutes } from '../route.ts';
import {
  amount,
  artPicture,
  cursor,
  idOf,
  instant,
  line,
  lines,
  positiveMoney,
  queryInt,
  slice,
} from '../schemas.ts';
import * as z from '../zod.ts';
import { commonTerms, givenWeights } from './bonus.ts';
import { FREE_ROUNDS_BOUNDS } from './free-rounds-words.ts';
import {
  APPLICATION_PICTURES_MAX,
  APPLICATION_STATES,
  CODE_LENGTH_MAX,
  COMMENT_LENGTH_MAX,
  MISSION_STEPS_MAX,
  PROMOTION_GROUPS,
  PROMOTION_TEXT_MAX,
  PROMOTION_TITLE_MAX,
} from './promotion-words.ts';

/** An amount of a rule, above zero: kept as it is written, so four places. */
const ruleAmount = z
  .string()
  .regex(/^(?!0+\.0+$)(0|[1-9]\d{0,10})\.\d{4}$/)
  .meta({ description: 'decimal string above zero, four places', examples: ['500.0000'] });

const wholes = (min: number, max: number) => z.number().int().min(min).max(max);

const scope = z.enum(GAME_TYPES).nullable();

const missionStep = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('validBets'), target: ruleAmount, scope }),
  z.strictObject({ step: z.enum(['bets', 'games']), target: wholes(1, 100_000), scope }),
  z.strictObject({ step: z.enum(['limit', 'authenticator', 'email']) }),
]);

const trigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('registered') }),
  z.strictObject({ kind: z.literal('deposit'), nth: wholes(1, 20).nullable(), min: ruleAmount }),
  z.strictObject({ kind: z.literal('signIn'), streak: wholes(1, 31) }),
  z.strictObject({ kind: z.literal('code') }),
  z.strictObject({ kind: z.literal('validBets'), target: ruleAmount, scope }),
  z.strictObject({ kind: z.literal('netLoss'), min: ruleAmount, scope }),
  z.strictObject({ kind: z.literal('application'), again: z.boolean() }),
  z.strictObject({ kind: z.literal('mission'), steps: z.array(missionStep).min(1).max(MISSION_STEPS_MAX) }),
  z.strictObject({ kind: z.literal('level'), level: wholes(1, 10) }),
  z.strictObject({ kind: z.literal('birthday') }),
  z.strictObject({ kind: z.literal('referral') }),
  z.strictObject({ kind: z.literal('rank'), top: wholes(1, 100) }),
]);

const fact = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.literal('level'), from: wholes(0, 10), to: wholes(0, 10).nullable() }),
  z.strictObject({ fact: z.literal('daysHere'), from: wholes(1, 3_650) }),
  z.strictObject({ fact: z.literal('deposits'), from: wholes(0, 1_000), to: wholes(0, 1_000).nullable() }),
  z.strictObject({ fact: z.literal('mobile') }),
]);

const facts = z.array(fact).max(8);

const rewardAmount = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('fixed'), value: ruleAmount }),
  z.strictObject({ how: z.literal('percent'), percent: wholes(1, 50_000), cap: ruleAmount }),
  z.strictObject({
    how: z.literal('tiers'),
    tiers: z
      .array(z.strictObject({ from: ruleAmount, value: ruleAmount }))
      .min(1)
      .max(10),
  }),
  z.strictObject({ how: z.literal('upTo'), cap: ruleAmount }),
]);

const freeDays = wholes(FREE_ROUNDS_BOUNDS.days.min, FREE_ROUNDS_BOUNDS.days.max);

export const promotionRule = z.strictObject({
  trigger,
  eligible: z.strictObject({ all: facts, any: facts, none: facts }),
  reward: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['cash', 'bonus', 'points', 'tickets']), amount: rewardAmount }),
    z.strictObject({
      kind: z.literal('free_rounds'),
      amount: rewardAmount,
      game: line(40),
      stake: ruleAmount,
      days: freeDays,
    }),
    z.strictObject({ kind: z.literal('free_bet'), amount: rewardAmount, game: line(40), days: freeDays }),
  ]),
  terms: z.strictObject({
    claimDays: wholes(1, 90).nullable(),
    bonus: z
      .strictObject({
        ...commonTerms,
        weights: givenWeights,
        stakeMax: ruleAmount,
        cap: ruleAmount.nullable(),
      })
      .nullable(),
  }),
  period: z.strictObject({
    opens: day,
    closes: day.nullable(),
    each: z.enum(['once', 'daily', 'weekly', 'semimonthly', 'monthly', 'yearly']),
  }),
  limits: z.strictObject({
    perPlayer: wholes(1, 1_000).nullable(),
    cooldown: wholes(1, 365).nullable(),
    exclusiveWith: z.array(idOf('promotion')).max(10),
    /** Of which the accounts of a device, or of a person, have only one in a period. */
    keys: z
      .array(z.enum(['device', 'person']))
      .max(2)
      .optional(),
  }),
  budget: z.strictObject({
    count: wholes(1, 10_000_000).nullable(),
    amount: ruleAmount.nullable(),
    reserve: z.enum(['join', 'claim']),
  }),
});

export type PromotionRule = z.output<typeof promotionRule>;

const title = z.strictObject({
  EN: line(PROMOTION_TITLE_MAX),
  VI: line(PROMOTION_TITLE_MAX).nullable(),
});

const texts = z.strictObject({
  EN: lines(0, PROMOTION_TEXT_MAX),
  VI: lines(0, PROMOTION_TEXT_MAX).nullable(),
});

/** What a promotion is called and shown with; its facts and terms come from its rule. */
const look = z.strictObject({
  title,
  text: texts,
  group: z.enum(PROMOTION_GROUPS),
  image: artPicture.nullable(),
  /** An entry of content of the kind `promotion`: its words and picture stand below the terms. */
  article: idOf('content').nullable(),
});

export type PromotionLook = z.output<typeof look>;

/** The word that members type, of a promotion with that trigger. */
const code = line(CODE_LENGTH_MAX)
  .regex(/^[A-Za-z0-9-]{4,}$/)
  .meta({ examples: ['HARVEST-26'] });

const state = z.enum([
  'coming_soon',
  'join',
  'joined',
  'process',
  'claim',
  'claimed',
  'issued',
  'applying',
  'rejected',
  'signed',
  'close',
]);

const promotion = z.object({
  id: idOf('promotion'),
  version: z.number().int(),
  rule: promotionRule,
  title: z.string(),
  text: z.string(),
  group: z.enum(PROMOTION_GROUPS),
  image: z.string().nullable(),
  article: idOf('content').nullable(),
  /** Where the reward is free rounds: what their game is called. */
  gameTitle: z.string().nullable(),
  /** To somebody of whom nothing is known. */
  state: z.enum(['coming_soon', 'join', 'close']),
});

export type PromotionView = z.output<typeof promotion>;

const own = z.object({
  promotion: idOf('promotion'),
  state,
  /** What counts so far, and what is asked for. */
  progress: z.object({ counted: amount, asked: amount }).nullable(),
  /** Days signed in a row, today's with them. */
  run: z.number().int().nullable(),
  /** The reward that can be claimed, or that was paid in this period. */
  reward: z
    .object({ id: idOf('reward'), kind: z.enum(REWARD_KINDS), amount, claimBy: instant.nullable() })
    .nullable(),
  application: z
    .object({
      comment: z.string(),
      at: instant,
      state: z.enum(APPLICATION_STATES),
      reason: z.string().nullable(),
    })
    .nullable(),
});

export type OwnPromotion = z.output<typeof own>;

const byPromotion = z.strictObject({ promotion: idOf('promotion') });

const TAKE_FAULTS = [
  'not_found',
  'promotion_closed',
  'promotion_spent',
  'promotion_limit',
  'promotion_not_eligible',
  'promotion_shared',
  'promotion_person_missing',
  'player_barred',
  'rewards_withheld',
] as const;

export const promotionRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/promotion',
    summary: 'Promotions that are open, open later, or ended in the last seven days',
    guards: ['anyone'],
    reply: z.object({ items: z.array(promotion) }),
    faults: [],
  },
  own: {
    method: 'GET',
    path: '/wps/promotion/own',
    summary: 'What each of these promotions is to the member',
    guards: ['trueAccount'],
    reply: z.object({ items: z.array(own) }),
    faults: [],
  },
  join: {
    method: 'POST',
    path: '/wps/promotion/:promotion/join',
    summary: 'Join a promotion for its current period; joining again changes nothing',
    guards: ['trueAccount'],
    params: byPromotion,
    reply: own,
    faults: TAKE_FAULTS,
  },
  signIn: {
    method: 'POST',
    path: '/wps/promotion/:promotion/sign-in',
    summary: 'Sign in for today; a second time changes nothing',
    guards: ['trueAccount'],
    params: byPromotion,
    reply: own,
    faults: TAKE_FAULTS,
  },
  redeemCode: {
    method: 'POST',
    path: '/wps/promotion/:promotion/code',
    summary: 'Have the reward for a code; a second time changes nothing',
    guards: ['trueAccount'],
    params: byPromotion,
    body: z.strictObject({ code: line(CODE_LENGTH_MAX) }),
    reply: own,
    faults: [...TAKE_FAULTS, 'promotion_code'],
  },
  apply: {
    method: 'POST',
    path: '/wps/promotion/:promotion/application',
    summary: 'Apply with a comment and up to three own pictures; staff decide',
    guards: ['trueAccount'],
    params: byPromotion,
    body: z.strictObject({
      comment: z
        .string()
        .trim()
        .min(1)
        // Two code units are one character at most.
        .max(COMMENT_LENGTH_MAX * 2)
        .refine((text) => [...text].length <= COMMENT_LENGTH_MAX)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
        .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
        .meta({ description: '1 to 140 characters' }),
      uploads: z.array(idOf('upload')).max(APPLICATION_PICTURES_MAX),
    }),
    reply: own,
    faults: [...TAKE_FAULTS, 'promotion_applied', 'upload_unknown'],
  },
});

const version = z.object({
  version: z.number().int(),
  rule: promotionRule,
  look,
  code: z.string().nullable(),
  madeBy: z.string(),
  madeAt: instant,
  published: z.object({ at: instant, by: z.string(), confirmedBy: z.string().nullable() }).nullable(),
  /** Why a second person would have to decide its publication now. */
  needsTwo: z.enum(['unbounded', 'over_bound', 'looser']).nullable(),
});

export type PromotionVersion = z.output<typeof version>;

const opsPromotion = z.object({
  id: idOf('promotion'),
  title,
  /** Null: it was never published. */
  inForce: z.number().int().nullable(),
  latest: z.number().int(),
  state: z.enum(['draft', 'coming_soon', 'open', 'over', 'stopped']),
  trigger: z.enum([
    'registered',
    'deposit',
    'signIn',
    'code',
    'validBets',
    'netLoss',
    'application',
    'mission',
    'level',
    'birthday',
    'referral',
    'rank',
  ]),
  opens: day,
  closes: day.nullable(),
  /** What is left of the budget in force; null: not bounded. */
  left: z.object({ count: z.number().int().nullable(), amount: amount.nullable() }),
  joined: z.number().int(),
  rewards: z.number().int(),
  /** Of rewards that were offered or paid, by what they are; those that lapsed or were withdrawn do not count. */
  given: z.record(z.enum(REWARD_KINDS), amount),
});

export type OpsPromotion = z.output<typeof opsPromotion>;

const stop = z.object({ at: instant, by: z.string(), version: z.number().int(), reason: z.string() });

const promotionFile = opsPromotion.extend({ versions: z.array(version), stops: z.array(stop) });

export type PromotionFile = z.output<typeof promotionFile>;

const draft = z.strictObject({ rule: promotionRule, look, code: code.nullable() });

export type PromotionDraft = z.output<typeof draft>;

const application = z.object({
  id: idOf('promotionApplication'),
  promotion: idOf('promotion'),
  title,
  member: z.object({ id: idOf('player'), username: z.string() }),
  comment: z.string(),
  at: instant,
  state: z.enum(APPLICATION_STATES),
  kind: z.enum(REWARD_KINDS),
  /** The most that the rule allows. */
  cap: amount,
  amount: amount.nullable(),
  reason: z.string().nullable(),
  decided: z.object({ at: instant, by: z.string() }).nullable(),
});

export type PromotionApplication = z.output<typeof application>;

const evidence = application.extend({
  /** Addresses of the member's pictures, good for a while. */
  pictures: z.array(z.string()),
  /** Of the period: credited deposits, valid bets and net result. */
  registeredAt: instant,
  level: z.number().int(),
  deposits: z.number().int(),
  validBets: amount,
  net: amount,
  /** Applications of the member that were decided before, of any promotion. */
  earlier: z.object({ approved: z.number().int(), rejected: z.number().int() }),
});

export type ApplicationEvidence = z.output<typeof evidence>;

const byApplication = z.strictObject({ application: idOf('promotionApplication') });

const simulated = z.object({
  members: z.number().int(),
  rewards: z.number().int(),
  cost: amount,
  /** What the same rewards would come to at the highest each. */
  atCap: amount,
  /** Net win of the brand over the same days. */
  netWin: amount,
  largest: z.array(z.object({ id: idOf('player'), username: z.string(), amount })),
});

export type Simulation = z.output<typeof simulated>;

/** What a rule is to a member, and what the member is told apart by. */
const previewed = z.object({
  id: idOf('player'),
  state,
  /** Nothing at all may be offered to the member now. */
  withheld: z.boolean(),
  level: z.number().int(),
  daysHere: z.number().int(),
  deposits: z.number().int(),
  mobile: z.boolean(),
});

export type PromotionPreview = z.output<typeof previewed>;

export const promotionOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/promotions',
    summary: 'Promotions of the brand with what is left of their budgets, newest first',
    guards: ['staff:promotion.read'],
    reply: z.object({ items: z.array(opsPromotion) }),
    faults: [],
  },
  read: {
    method: 'GET',
    path: '/ops/promotions/:promotion',
    summary: 'A promotion with all its versions',
    guards: ['staff:promotion.read'],
    params: byPromotion,
    reply: promotionFile,
    faults: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/ops/promotions',
    summary: 'Write a new promotion; it is a draft until a version is published',
    guards: ['staff:promotion.write'],
    body: draft,
    reply: promotionFile,
    faults: ['bad_promotion'],
  },
  save: {
    method: 'POST',
    path: '/ops/promotions/:promotion/versions',
    summary: 'Keep a new version; what is in force stays in force',
    guards: ['staff:promotion.write'],
    params: byPromotion,
    body: draft.extend({ latest: z.number().int() }),
    reply: promotionFile,
    faults: ['not_found', 'bad_promotion', 'setting_conflict'],
  },
  publish: {
    method: 'POST',
    path: '/ops/promotions/:promotion/publication',
    summary:
      'Publish a version, or ask a second person to: where it may cost much, has no bound, or is looser than the one in force',
    guards: ['staff:promotion.write'],
    params: byPromotion,
    body: z.strictObject({ version: wholes(1, 1_000_000), reason }),
    reply: z.object({ promotion: promotionFile, approval: approvalRow.nullable() }),
    faults: ['not_found', 'setting_conflict', 'bad_promotion', 'approval_open'],
  },
  stop: {
    method: 'POST',
    path: '/ops/promotions/:promotion/stop',
    summary: 'Stop a promotion: nobody joins or earns from now on; what was offered can still be claimed',
    guards: ['staff:promotion.write'],
    params: byPromotion,
    body: z.strictObject({ reason }),
    reply: promotionFile,
    faults: ['not_found', 'promotion_closed'],
  },
  simulate: {
    method: 'POST',
    path: '/ops/promotions/simulation',
    summary:
      'What a rule would have given over recorded deposits and bets of some days, or what a promotion gave',
    guards: ['staff:promotion.read'],
    body: z.strictObject({
      rule: promotionRule,
      from: day,
      to: day,
      /** Only members who joined this one, from when they did. */
      joinedBy: idOf('promotion').nullable(),
    }),
    reply: simulated,
    faults: ['bad_promotion'],
  },
  preview: {
    method: 'POST',
    path: '/ops/promotions/preview',
    summary: 'What a rule would be to a member now, were it in force; nothing is written',
    guards: ['staff:promotion.read'],
    body: z.strictObject({
      rule: promotionRule,
      /** The promotion whose new version it is; null: it is a new one. */
      promotion: idOf('promotion').nullable(),
      username: line(64),
    }),
    reply: previewed,
    faults: ['not_found', 'bad_promotion'],
  },
  applications: {
    method: 'GET',
    path: '/ops/promotion-applications',
    summary: 'Applications: open ones oldest first, decided ones newest first',
    guards: ['staff:promotion.read'],
    query: z.strictObject({
      shown: z.enum(['open', 'decided']).optional(),
      cursor: cursor.optional(),
      limit: queryInt(1, 100).optional(),
    }),
    reply: slice(application),
    faults: [],
  },
  application: {
    method: 'GET',
    path: '/ops/promotion-applications/:application',
    summary: 'One application with its evidence',
    guards: ['staff:promotion.read'],
    params: byApplication,
    reply: evidence,
    faults: ['not_found'],
  },
  decide: {
    method: 'POST',
    path: '/ops/promotion-applications/:application/decision',
    summary:
      'Approve an application with an amount within the rule, or reject it with a reason that the member reads',
    guards: ['staff:promotion.decide'],
    params: byApplication,
    body: z.discriminatedUnion('verdict', [
      z.strictObject({ verdict: z.literal('approved'), amount: positiveMoney }),
      z.strictObject({ verdict: z.literal('rejected'), reason }),
    ]),
    reply: application,
    faults: [
      'not_found',
      'application_decided',
      'promotion_closed',
      'promotion_spent',
      'amount_above_maximum',
      'player_barred',
      'rewards_withheld',
    ],
  },
});
