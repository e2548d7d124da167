import type { FaultCode } from './faults.ts';

/** What a member of staff may do; roles are sets of these. */
export const STAFF_PERMISSIONS = [
  'member.read',
  'member.manage',
  'member.view',
  'note.write',
  'kyc.read',
  'kyc.decide',
  'aml.read',
  'aml.write',
  'ledger.read',
  'bet.read',
  'deposit.read',
  'deposit.decide',
  'withdrawal.read',
  'withdrawal.decide',
  'cashier.read',
  'cashier.write',
  'game.read',
  'game.write',
  'lottery.read',
  'lottery.write',
  'sports.read',
  'sports.trade',
  'reward.read',
  'reward.write',
  'promotion.read',
  'promotion.write',
  'promotion.decide',
  'report.read',
  'audit.read',
  'reconciliation.read',
  'reconciliation.run',
  'setting.read',
  'setting.write',
  'outbox.read',
  'balance.adjust',
  'bonus.read',
  'bonus.grant',
  'approval.read',
  'approval.decide',
  'staff.manage',
  'key.manage',
  'brand.manage',
  'content.read',
  'content.write',
  'campaign.read',
  'campaign.write',
  'chat.read',
  'chat.write',
  'room.moderate',
  'feedback.read',
  'feedback.write',
  'affiliate.read',
  'affiliate.write',
] as const;

export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/**
 * Who may call a route, checked before its body is read.
 * `anyone`: no session · `memberStep`: a player's session that may still owe a new password ·
 * `member`: one that owes nothing, trial accounts too · `trueAccount`: not a trial account · `agent`: an agent's ·
 * `player`: a member who may bet now, trial accounts too: neither excluded, paused nor being checked ·
 * `staffStep`: a staff session that may still owe a step (new password, authenticator) ·
 * `staff:<permission>`: a complete staff session holding the permission; where a route reads, also an API key with that scope ·
 * `signedProvider` / `signedPlatform` / `signedPayment`: a server proven by an HMAC over the raw body ·
 * `signedFeed`: a source of results, proven in the same way · `signedVerifier`: the identity vendor of the brand, likewise ·
 * `webhook`: a server of another make, proven by its own HMAC over the raw body ·
 * `gameSession`: a session the studio opened from a launch token.
 */
export type Guard =
  | 'anyone'
  | 'memberStep'
  | 'member'
  | 'trueAccount'
  | 'agent'
  | 'player'
  | 'staffStep'
  | 'staff'
  | `staff:${StaffPermission}`
  | 'signedProvider'
  | 'signedPlatform'
  | 'signedPayment'
  | 'signedFeed'
  | 'signedVerifier'
  | 'webhook'
  | 'gameSession';

/** The refusals a guard itself can answer. */
export function guardFaults(guard: Guard): readonly FaultCode[] {
  if (guard.startsWith('staff:'))
    return ['staff_not_logged_in', 'staff_step_required', 'staff_forbidden', ...KEY_FAULTS];
  return GUARD_FAULTS[guard as keyof typeof GUARD_FAULTS];
}

/** What a call with an API key is refused for. */
const KEY_FAULTS = ['api_key_invalid', 'api_key_address', 'api_key_read_only', 'api_key_scope'] as const;

const GUARD_FAULTS = {
  anyone: [],
  memberStep: ['not_logged_in', 'ip_restricted'],
  member: ['not_logged_in', 'ip_restricted', 'password_change_required'],
  trueAccount: ['not_logged_in', 'ip_restricted', 'password_change_required', 'in_need_true_account'],
  agent: ['not_logged_in', 'ip_restricted', 'password_change_required', 'not_an_agent'],
  player: [
    'not_logged_in',
    'ip_restricted',
    'password_change_required',
    'player_barred',
    'account_being_checked',
  ],
  staffStep: ['staff_not_logged_in'],
  staff: ['staff_not_logged_in', 'staff_step_required', ...KEY_FAULTS],
  signedProvider: ['signature_invalid', 'timestamp_out_of_window'],
  signedPlatform: ['signature_invalid', 'timestamp_out_of_window'],
  signedPayment: ['signature_invalid', 'timestamp_out_of_window'],
  signedFeed: ['signature_invalid', 'timestamp_out_of_window'],
  signedVerifier: ['signature_invalid', 'timestamp_out_of_window'],
  webhook: ['signature_invalid'],
  gameSession: ['launch_expired'],
} as const satisfies Record<Exclude<Guard, `staff:${string}`>, readonly FaultCode[]>;
