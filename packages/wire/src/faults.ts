/** HTTP statuses that carry a refusal (decisions §2). */
export type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 423 | 429 | 451 | 500 | 503;

/**
 * Every refusal a member, staff or game route can answer, and its HTTP status.
 * `text` holds one line per code in each language; a missing line does not type-check.
 */
export const FAULT_STATUS = {
  // any call
  bad_request: 400,
  not_found: 404,
  body_too_large: 413,
  media_type_not_supported: 415,
  too_many_requests: 429,
  system_error: 500,
  service_unavailable: 503,
  origin_refused: 403,
  // brand
  brand_not_found: 404,
  brand_mismatch: 403,
  system_maintenance: 423,
  ip_restricted: 451,
  switched_off: 403,
  // sealed payloads
  payload_invalid: 400,
  payload_stale: 400,
  payload_replayed: 409,
  // idempotency
  idempotency_key_required: 400,
  idempotency_mismatch: 409,
  idempotency_in_flight: 409,
  // identity
  not_logged_in: 401,
  in_need_true_account: 403,
  non_member_account: 403,
  wrong_login: 401,
  account_locked: 403,
  account_closed: 403,
  captcha_required: 422,
  captcha_wrong: 422,
  verification_required: 422,
  verification_failed: 422,
  verification_expired: 422,
  username_taken: 409,
  password_too_common: 422,
  passwords_differ: 422,
  field_rule: 422,
  terms_not_accepted: 422,
  second_check_required: 403,
  second_check_failed: 422,
  second_check_unavailable: 403,
  challenge_expired: 422,
  not_an_agent: 403,
  password_change_required: 403,
  password_wrong: 422,
  password_reused: 422,
  step_up_required: 403,
  code_wrong: 422,
  code_expired: 422,
  sms_unavailable: 503,
  mail_unavailable: 503,
  country_not_served: 422,
  invitation_code_error: 422,
  too_many_sign_ups: 429,
  under_age: 422,
  link_expired: 422,
  already_bound: 409,
  already_agent: 409,
  application_open: 409,
  application_too_soon: 422,
  picture_refused: 422,
  // a phone proven by the identity provider
  phone_auth_invalid_phone_number: 422,
  phone_auth_missing_phone_number: 422,
  phone_auth_too_many_requests: 429,
  phone_auth_unknown: 422,
  phone_auth_invalid_verification_code: 422,
  phone_auth_missing_verification_code: 422,
  phone_auth_captcha_check_failed: 422,
  phone_auth_quota_exceeded: 503,
  phone_auth_operation_not_allowed: 403,
  phone_auth_code_expired: 422,
  phone_auth_popup_closed_by_user: 422,
  // money
  insufficient_funds: 422,
  amount_below_minimum: 422,
  amount_above_maximum: 422,
  deposit_method_unavailable: 422,
  deposit_limit_reached: 422,
  deposit_closed: 409,
  deposit_held: 422,
  adapter_address_refused: 422,
  reason_missing: 422,
  player_barred: 403,
  account_being_checked: 403,
  limit_change_not_ready: 422,
  transfer_limit_reached: 422,
  transfer_receiver_held: 422,
  reality_check_due: 422,
  payment_provider_silent: 503,
  export_too_large: 422,
  withdrawal_method_unavailable: 422,
  withdrawals_held: 422,
  withdrawal_limit_reached: 422,
  withdrawal_closed: 409,
  payment_password_missing: 422,
  payee_name_differs: 422,
  account_bound_elsewhere: 409,
  payout_accounts_full: 422,
  turnover_counting: 409,
  turnover_unmet: 422,
  upload_unknown: 422,
  upload_not_picture: 422,
  upload_too_large: 413,
  // callbacks between servers
  signature_invalid: 401,
  timestamp_out_of_window: 401,
  contradicting_outcome: 409,
  // wallets at vendors
  play_limit_reached: 422,
  transfer_to_confirm: 422,
  transfer_refused: 422,
  transfer_closed: 409,
  // games
  game_under_maintenance: 423,
  vendor_silent: 503,
  launch_expired: 401,
  stake_not_allowed: 422,
  choice_not_allowed: 422,
  autoplay_not_allowed: 403,
  move_not_allowed: 409,
  bets_closed: 409,
  table_limit: 422,
  flight_over: 409,
  seat_taken: 409,
  round_unfinished: 409,
  round_void: 409,
  wallet_refused: 422,
  seed_has_open_round: 409,
  seed_hash_changed: 409,
  client_seed_used: 422,
  client_seed_needed: 409,
  round_undecided: 409,
  replay_unavailable: 409,
  replay_expired: 401,
  // staff
  staff_not_logged_in: 401,
  staff_wrong_login: 401,
  staff_forbidden: 403,
  staff_step_required: 403,
  authenticator_code_wrong: 422,
  setting_conflict: 409,
  game_stopped: 409,
  game_open: 409,
  game_not_stopped: 409,
  four_eyes_self: 403,
  four_eyes_new_login: 403,
  approval_open: 409,
  approval_closed: 409,
  approval_expired: 409,
  approver_missing: 409,
  last_owner: 409,
  content_slot: 422,
  content_times: 422,
  content_anchor: 409,
} as const satisfies Record<string, Status>;

export type FaultCode = keyof typeof FAULT_STATUS;

/** Every route can answer these, whatever its own list says. */
export const COMMON_FAULTS = [
  'bad_request',
  'body_too_large',
  'media_type_not_supported',
  'too_many_requests',
  'system_error',
  'service_unavailable',
  'origin_refused',
] as const satisfies readonly FaultCode[];

export type CommonFault = (typeof COMMON_FAULTS)[number];

/** A refusal as handlers return it; `fields` names each wrong field with the code of its message. */
export type Refusal<C extends FaultCode = FaultCode> = {
  readonly code: C;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly fields?: Readonly<Record<string, FieldFault>>;
  readonly captcha?: true;
};

/** What is wrong with one field: a message key of the text package, and what fills it. */
export type FieldFault = { readonly rule: string; readonly min?: number; readonly max?: number };
