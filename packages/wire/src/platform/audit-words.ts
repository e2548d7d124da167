/** What an event is about, by the words that its action can begin with. */
export const AUDIT_KIND_WORDS = {
  staff: ['staff', 'approval', 'audit'],
  member: ['member', 'player', 'kyc', 'exclusion', 'protection', 'harm', 'access'],
  aml: ['aml'],
  money: ['deposit', 'withdrawal', 'cashier', 'finance', 'reconciliation', 'upline_transfer', 'statement'],
  play: ['game', 'vendor', 'provider', 'round', 'integrity', 'series', 'lottery', 'sports', 'freeRounds'],
  reward: ['bonus', 'reward', 'redeem', 'promotion', 'raffle', 'tournament', 'envelope', 'referral'],
  agency: ['affiliate', 'application', 'team', 'contract', 'pay'],
  talk: ['chat', 'room', 'content', 'feedback', 'announcement'],
  setting: ['setting', 'brand'],
  report: ['report'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** `other` is what begins with none of the words. */
export const AUDIT_KINDS = [
  ...(Object.keys(AUDIT_KIND_WORDS) as (keyof typeof AUDIT_KIND_WORDS)[]),
  'other',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** The longest actor or subject that the log is asked for. */
export const AUDIT_NAME_MAX = 60;
