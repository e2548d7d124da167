import { TRANSFER_KINDS } from '../money/record-words.ts';
import { approvalRow, reason } from '../platform/approval.ts';
import { GAME_TYPES } from '../play/game-types.ts';
import { defineRoutes } from '../route.ts';
import {
  amount,
  idOf,
  instant,
  positiveMoney,
  rowNumber,
  slice,
  sliceQuery,
  unsignedMoney,
} from '../schemas.ts';
import * as z from '../zod.ts';
import { BONUS_QUEUE_MAX, BONUS_STATES, TERMS_BOUNDS } from './bonus-words.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().int().min(min).max(max);

const weight = whole(TERMS_BOUNDS.weight);

const code = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Each code once. */
const weightsByCode = z
  .array(z.strictObject({ code, weight }))
  .max(TERMS_BOUNDS.named)
  .refine((weights) => new Set(weights.map((one) => one.code)).size === weights.length, {
    message: 'named_twice',
    params: { rule: 'named_twice' },
  });

/** How much of a valid bet counts, in per cent: by game, else by provider, else by category, of which all are named. */
export const givenWeights = z.strictObject({
  categories: z.strictObject(
    Object.fromEntries(GAME_TYPES.map((type) => [type, weight])) as Record<
      (typeof GAME_TYPES)[number],
      typeof weight
    >,
  ),
  providers: weightsByCode,
  games: weightsByCode,
});

/** Fields that terms have in every form. */
export const commonTerms = {
  /** In 1/10,000: 300,000 requires valid bets of thirty times the base. */
  factor: whole(TERMS_BOUNDS.factor),
  base: z.enum(['bonus', 'deposit_and_bonus']),
  /** Whose money is staked first. */
  spend: z.enum(['cash_first', 'bonus_first']),
  /** Whether the bonus itself is part of what a conversion pays. */
  principal: z.enum(['kept', 'removed']),
  days: whole(TERMS_BOUNDS.days),
  /** Codes of games that are not played while the bonus is active. */
  excluded: z.array(code).max(TERMS_BOUNDS.named),
  /** Bets on events count from these decimal odds on, in hundredths; null: whatever their odds. */
  minOdds: whole(TERMS_BOUNDS.minOdds).nullable().default(null),
};

const weightsOfNames = z.record(z.string(), z.number().int());

export const bonusTerms = z.object({
  ...commonTerms,
  weights: z.object({
    categories: weightsOfNames,
    providers: weightsOfNames,
    games: weightsOfNames,
  }),
  stakeMax: amount,
  /** The most that a conversion pays; null is no limit. */
  cap: amount.nullable(),
});

export type BonusTermsView = z.infer<typeof bonusTerms>;

export const givenTerms = z.strictObject({
  ...commonTerms,
  weights: givenWeights,
  stakeMax: positiveMoney,
  cap: positiveMoney.nullable(),
});

export type GivenTerms = z.output<typeof givenTerms>;

const bonus = z.object({
  id: idOf('bonus'),
  state: z.enum(BONUS_STATES),
  currency: z.string(),
  granted: amount,
  /** What the requirement counts besides the bonus, where the terms say so. */
  deposit: amount,
  /** What it has left to stake; nothing unless it is active or ending. */
  balance: amount,
  /** Weighted valid bets: what is required, and how much of it is done. */
  required: amount,
  progress: amount,
  /** What it has paid in cash. */
  paid: amount,
  grantedAt: instant,
  activatedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  endedAt: instant.nullable(),
  terms: bonusTerms,
  /** SHA-256 of the terms as they were when it was granted. */
  termsHash: z.string(),
});

export type BonusView = z.infer<typeof bonus>;

/** Why a stake was refused, and what the bonus stands at: the choice is to stake less or to give it up. */
export const bonusGuard = z.object({
  why: z.enum(['stake_max', 'game', 'cash_only']),
  bonus: idOf('bonus'),
  /** What the round would have had staked; null where money for a table was refused. */
  stake: amount.nullable(),
  balance: amount,
  stakeMax: amount,
  required: amount,
  progress: amount,
});

export type BonusGuard = z.infer<typeof bonusGuard>;

const byBonus = z.object({ bonus: idOf('bonus') });

export const bonusRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/bonus',
    summary: 'The active bonus of the member and those queued behind it, in their order',
    guards: ['trueAccount'],
    reply: z.object({
      active: bonus.nullable(),
      queue: z.array(bonus).max(BONUS_QUEUE_MAX),
      /** What stays when the active one is given up. */
      cash: amount,
      currency: z.string(),
    }),
    faults: [],
  },
  history: {
    method: 'GET',
    path: '/wps/bonus/history',
    summary: 'Bonuses that are over, newest first',
    guards: ['trueAccount'],
    query: sliceQuery,
    reply: slice(bonus),
    faults: [],
  },
  forfeit: {
    method: 'POST',
    path: '/wps/bonus/:bonus/forfeit',
    summary:
      'Give up a bonus: what it has left is lost, cash stays; the next one in the queue becomes active',
    guards: ['trueAccount'],
    params: byBonus,
    reply: bonus,
    faults: ['not_found', 'bonus_over'],
  },
  order: {
    method: 'POST',
    path: '/wps/bonus/queue',
    summary: 'Put the queued bonuses into another order; all of them are named',
    guards: ['trueAccount'],
    body: z.strictObject({ order: z.array(idOf('bonus')).max(BONUS_QUEUE_MAX) }),
    reply: z.object({ queue: z.array(bonus).max(BONUS_QUEUE_MAX) }),
    faults: ['bonus_queue_changed'],
  },
});

const movement = z.object({
  id: rowNumber,
  kind: z.enum(TRANSFER_KINDS),
  at: instant,
  amount,
  balanceAfter: amount,
  /** The bonus or the bet that it was for. */
  cause: z.object({ type: z.enum(['bonus', 'round']), id: z.string() }),
});

export type BonusMovement = z.infer<typeof movement>;

const byMember = z.strictObject({ id: idOf('player') });

export const bonusOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/members/:id/bonuses',
    summary: 'Bonuses of a member in every state, newest first',
    guards: ['staff:bonus.read'],
    params: byMember,
    query: sliceQuery,
    reply: slice(bonus.extend({ source: z.object({ type: z.string(), id: z.string() }) })),
    faults: ['not_found'],
  },
  movements: {
    method: 'GET',
    path: '/ops/members/:id/bonus-movements',
    summary: 'Every movement of a member’s bonus money, newest first',
    guards: ['staff:bonus.read'],
    params: byMember,
    query: sliceQuery,
    reply: slice(movement),
    faults: ['not_found'],
  },
  ask: {
    method: 'POST',
    path: '/ops/members/:id/bonuses',
    summary: 'Request a bonus for a member on given terms; another member of staff decides',
    guards: ['staff:bonus.grant'],
    params: byMember,
    body: z.strictObject({ amount: positiveMoney, deposit: unsignedMoney, terms: givenTerms, reason }),
    reply: approvalRow,
    faults: [
      'not_found',
      'account_closed',
      'player_barred',
      'rewards_withheld',
      'bonus_queue_full',
      'bonus_unknown_game',
      'bonus_terms_strict',
      'member_limit_unanswered',
      'approval_open',
    ],
  },
});
