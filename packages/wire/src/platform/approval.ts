import type { StaffPermission } from '../guards.ts';
import { defineRoutes } from '../route.ts';
import { idOf, instant, line, page, queryInt } from '../schemas.ts';
import * as z from '../zod.ts';

/** What one member of staff asks for and another decides. */
export const APPROVAL_KINDS = [
  'member.resetPassword',
  'withdrawal.approve',
  'withdrawal.refund',
  'deposit.credit',
  'member.adjustBalance',
  'bonus.grant',
  'freeRounds.grant',
  'cashier.setFourEyes',
  'game.open',
  'game.setVariant',
  'game.setPlayRules',
  'game.planPlayRules',
  'provider.setCeilings',
  'series.plan',
  'lottery.correct',
  'lottery.cancel',
  'lottery.setTerms',
  'lottery.setSeries',
  'promotion.publish',
  'tournament.publish',
  'envelope.give',
  'team.move',
  'pay.rerun',
  'pay.resetCarry',
  'aml.close',
  'staff.add',
  'staff.setRole',
  'staff.resetLogin',
  'staff.reactivate',
  'staff.makeRole',
  'staff.changeRole',
  'staff.elevate',
  'brand.add',
  'campaign.send',
  'campaign.setFourEyes',
  'exclusionRegister.disconnect',
  'kycVendor.decide',
] as const;

export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** What a member of staff must hold to ask for it, and to decide it. */
export const APPROVAL_NEEDS = {
  'member.resetPassword': 'member.manage',
  'withdrawal.approve': 'withdrawal.decide',
  'withdrawal.refund': 'withdrawal.decide',
  'deposit.credit': 'deposit.decide',
  'member.adjustBalance': 'balance.adjust',
  'bonus.grant': 'bonus.grant',
  'freeRounds.grant': 'bonus.grant',
  'cashier.setFourEyes': 'cashier.write',
  'game.open': 'game.write',
  'game.setVariant': 'game.write',
  'game.setPlayRules': 'game.write',
  'game.planPlayRules': 'game.write',
  'provider.setCeilings': 'game.write',
  'series.plan': 'game.write',
  'lottery.correct': 'lottery.write',
  'lottery.cancel': 'lottery.write',
  'lottery.setTerms': 'lottery.write',
  'lottery.setSeries': 'lottery.write',
  'promotion.publish': 'promotion.write',
  'tournament.publish': 'promotion.write',
  'envelope.give': 'promotion.write',
  'team.move': 'affiliate.write',
  'pay.rerun': 'affiliate.write',
  'pay.resetCarry': 'affiliate.write',
  'aml.close': 'aml.write',
  'staff.add': 'staff.manage',
  'staff.setRole': 'staff.manage',
  'staff.resetLogin': 'staff.manage',
  'staff.reactivate': 'staff.manage',
  'staff.makeRole': 'staff.manage',
  'staff.changeRole': 'staff.manage',
  'staff.elevate': 'staff.manage',
  'brand.add': 'brand.manage',
  'campaign.send': 'campaign.write',
  'campaign.setFourEyes': 'campaign.write',
  'exclusionRegister.disconnect': 'setting.write',
  'kycVendor.decide': 'setting.write',
} as const satisfies Record<ApprovalKind, StaffPermission>;

export const APPROVAL_STATES = ['open', 'approved', 'rejected', 'withdrawn', 'expired'] as const;

export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The rules of play that a brand sets as the law of its place asks. */
export const PLAY_RULES = [
  'minimumRoundMs',
  'autoplay',
  'autoplayLossLimit',
  'turbo',
  'buyFeature',
  'showNetPosition',
  'realityCheckMinutes',
  'strictBonuses',
  'askDepositLimit',
  'refuseUnchecked',
  'registerHours',
] as const;

/** What a provider may have paid at a brand, by message, round and day. */
export const CEILINGS = [
  'promoMessage',
  'promoDay',
  'jackpotRound',
  'jackpotDay',
  'winRound',
  'lossDay',
] as const;

/** Terms of a lottery, by what they are about. */
export const TERM_PARTS = [
  'lotterySale',
  'lotteryOdds',
  'lotteryLimits',
  'lotteryNumbers',
  'lotteryRests',
] as const;

/** What a series of poker tournaments is planned by. */
export const SERIES_PARTS = [
  'seriesTimes',
  'seriesDays',
  'seriesFrom',
  'seriesUntil',
  'seriesSeats',
  'seriesEntry',
  'seriesFee',
  'seriesStack',
  'seriesLevelMinutes',
  'seriesLevels',
  'seriesLateLevels',
  'seriesReEntries',
  'seriesLeast',
  'seriesMost',
  'seriesBreakAfter',
  'seriesBreakMinutes',
] as const;

/** What a new brand would have. */
export const BRAND_PARTS = [
  'brandName',
  'brandHosts',
  'brandCurrency',
  'brandZone',
  'brandLanguages',
  'brandLicence',
  'brandProfile',
  'brandColour',
  'brandOwner',
] as const;

/** What of a subject a request can change. */
export const APPROVAL_PARTS = [
  'role',
  'roleUntil',
  'permissions',
  'elevationMinutes',
  'amount',
  'depositFourEyes',
  'withdrawalFourEyes',
  'turnoverPercent',
  'uplineTurnoverPercent',
  'receiptMinutes',
  'edge',
  'drawnNumbers',
  'lotterySeries',
  'bonusDeposit',
  'bonusTerms',
  'freeRoundsGame',
  'freeRounds',
  'freeRoundsStake',
  'freeRoundsDays',
  'promotionVersion',
  'prizes',
  'upline',
  'moveDay',
  'payRevision',
  'payPayees',
  'payPaid',
  'payTaken',
  'payHash',
  'payRun',
  'carryDay',
  'carry',
  'amlVerdict',
  'changeAt',
  'messageMembers',
  'messageVersion',
  'messageFourEyes',
  'seriesVersion',
  'exclusionRegister',
  'kycVendor',
  ...SERIES_PARTS,
  ...BRAND_PARTS,
  ...TERM_PARTS,
  ...PLAY_RULES,
  ...CEILINGS,
] as const;

export type ApprovalPart = (typeof APPROVAL_PARTS)[number];

/** What somebody may do with a request now. */
export const APPROVAL_ACTIONS = ['decide', 'withdraw', 'takePassword'] as const;

/** A colleague's password is told in halves, to who asked and to who approved; what one person tells alone is whole. */
export const PASSWORD_PARTS = ['whole', 'first', 'second'] as const;

/** Why something is asked for, or decided so. */
export const reason = line(300);

export const approvalRow = z.object({
  id: idOf('approval'),
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(APPROVAL_STATES),
  /** Whom it concerns: an id, or the name of who is to be added. */
  subject: z.string(),
  subjectName: z.string(),
  /** What would be another: what it was when it was asked for, and what it would be. */
  changes: z.array(z.object({ part: z.enum(APPROVAL_PARTS), from: z.string().nullable(), to: z.string() })),
  /**
   * What the keys of terms of a lottery are read with: its family, a play of each space of numbers, and the labels of draws by
   * their ids. Lists tell it.
   */
  terms: z
    .object({
      family: z.string(),
      spaces: z.record(z.string(), z.string()),
      draws: z.record(z.string(), z.string()),
    })
    .optional(),
  reason: z.string(),
  maker: z.string(),
  askedAt: instant,
  expiresAt: instant,
  /** `by` is null where nobody else could decide; the maker did it alone. */
  decided: z.object({ at: instant, by: z.string().nullable(), note: z.string().nullable() }).nullable(),
  may: z.array(z.enum(APPROVAL_ACTIONS)),
  /** What keeps somebody who otherwise decides such requests from deciding this open one. */
  barred: z.enum(['four_eyes_self', 'four_eyes_new_login']).nullable(),
});

export type Approval = z.output<typeof approvalRow>;

const byId = z.strictObject({ id: idOf('approval') });

/** A request is seen by its maker and by who may decide it; to everybody else it does not exist. */
export const approvalOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/approvals',
    summary: 'Requests that need a second member of staff, oldest first, or decided ones, newest first',
    guards: ['staff:approval.read'],
    query: z.strictObject({
      shown: z.enum(['open', 'decided']).optional(),
      /** Whom or what they concern. */
      subject: line(80).optional(),
      page: queryInt(1, 100_000).optional(),
      pageSize: queryInt(1, 100).optional(),
    }),
    reply: page(approvalRow),
    faults: [],
  },
  decide: {
    method: 'POST',
    path: '/ops/approvals/:id/decision',
    summary: 'Approve or reject the request of another; an approved one takes effect immediately',
    guards: ['staff:approval.decide'],
    params: byId,
    body: z.strictObject({ verdict: z.enum(['approved', 'rejected']), note: line(300).optional() }),
    reply: approvalRow,
    faults: [
      'not_found',
      'four_eyes_self',
      'four_eyes_new_login',
      'approval_closed',
      'approval_expired',
      'setting_conflict',
      'change_closed',
      'username_taken',
      'role_unknown',
      'role_until',
      'role_name_taken',
      'last_owner',
      'account_closed',
      'withdrawal_closed',
      'work_held',
      'deposit_closed',
      'deposit_held',
      'game_not_stopped',
      'game_open',
      'insufficient_funds',
      'player_barred',
      'rewards_withheld',
      'bonus_queue_full',
      'bonus_unknown_game',
      'bonus_terms_strict',
      'member_limit_unanswered',
      'free_rounds_game',
      'stake_not_allowed',
      'issue_unsettled',
      'draw_own',
      'draw_decided',
      'bad_numbers',
      'bad_terms',
      'odds_beat_house',
      'gives_back_too_much',
      'bad_series_plan',
      'bad_promotion',
      'tournament_closed',
      'envelope_closed',
      'move_day_passed',
      'move_waits',
      'move_into_branch',
      'move_same_upline',
      'move_upline_unknown',
      'team_too_deep',
      'pay_run_open',
      'pay_run_same',
      'pay_run_changed',
      'carry_none',
      'carry_used',
      'carry_changed',
      'aml_case_closed',
      'brand_code_taken',
      'host_taken',
      'campaign_moved',
    ],
  },
  withdraw: {
    method: 'POST',
    path: '/ops/approvals/:id/withdrawal',
    summary: 'Withdraw one’s own request',
    guards: ['staff:approval.read'],
    params: byId,
    reply: approvalRow,
    faults: ['not_found', 'approval_closed', 'approval_expired'],
  },
  takePassword: {
    method: 'POST',
    path: '/ops/approvals/:id/password',
    summary: 'The one-time password of an approved request, or one’s half of it; it is returned once',
    guards: ['staff:approval.read'],
    params: byId,
    reply: z.object({ password: z.string(), part: z.enum(PASSWORD_PARTS) }),
    faults: ['not_found', 'approval_closed'],
  },
});
