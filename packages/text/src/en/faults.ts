import type { FaultCode } from '@fairhouse/wire/faults';

/** One line per refusal that a player can meet on any page, in words they can act on. */
export const faults = {
  bad_request: 'Something in this request was not right. Check the marked fields.',
  not_found: 'We could not find that.',
  body_too_large: 'That is too much data for one request.',
  media_type_not_supported: 'This kind of data is not accepted here.',
  too_many_requests: 'Too many tries. Wait a moment and try again.',
  system_error: 'System error. Nothing was changed. Try again, or contact support with the code shown.',
  service_unavailable: 'The service is not available right now. Try again in a moment.',
  origin_refused: 'This request came from another site.',
  brand_not_found: 'Invalid URL, contact customer service.',
  brand_mismatch: 'This address belongs to another site.',
  system_maintenance: 'We are currently performing a system maintenance.',
  ip_restricted: 'The current IP location is restricted, cannot access.',
  switched_off: 'This is not available at the moment.',
  payload_invalid: 'The request could not be read. Reload the page and try again.',
  payload_stale: 'The request is too old. Check the clock of your device and try again.',
  payload_replayed: 'This request was already used. Try again.',
  idempotency_key_required: 'The request is missing its key. Reload the page and try again.',
  not_logged_in: 'Please log in first.',
  in_need_true_account: 'This needs a real account. Register or log in to a real account.',
  field_rule: 'Check the marked fields.',
  insufficient_funds: 'Not enough balance.',
  player_barred: 'Play and deposits are paused for your account. You can still withdraw.',
  account_being_checked:
    'We are checking this account. You cannot play or deposit until we have finished. You can still withdraw.',
  play_limit_reached: 'This would exceed one of your limits. Nothing was taken.',
  transfer_to_confirm: 'This game uses its own wallet. Choose how much to move there first.',
  game_under_maintenance: 'This game is under maintenance. Try other popular games.',
  vendor_silent: 'The game provider is not responding. Try again in a moment.',
} as const satisfies Partial<Record<FaultCode, string>>;
