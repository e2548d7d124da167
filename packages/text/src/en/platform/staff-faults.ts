import type { FaultCode } from '@fairhouse/wire/faults';

/** One line per refusal that only staff and providers meet: no page of a player loads it. */
export const staffFaults = {
  deposit_held:
    'This member has paused or excluded themselves, or this amount is over their deposit limit. It cannot be credited now: reject it and send the money back, or wait until the pause or limit allows it.',
  adapter_address_refused:
    'This address is inside the network of the server, or is not encrypted. Use a public address over TLS, or ask the operator to allow this host.',
  reason_missing: 'Say why the amount differs from what was asked for.',
  staff_wrong_login: 'Wrong account or password.',
  staff_forbidden: 'Your role does not allow this.',
  authenticator_code_wrong: 'The code is not right. Check the clock of your device.',
  setting_conflict: 'Somebody else has changed this. Reload it and try again.',
  game_stopped: 'This game is stopped already.',
  game_open: 'This game is open. Put it into maintenance first.',
  game_not_stopped: 'This game is not stopped.',
  four_eyes_self: 'Somebody else of the staff has to do this.',
  four_eyes_new_login:
    'A new sign-in cannot approve requests for 72 hours. Whoever issued it cannot approve what it asks for either. Ask another colleague.',
  approval_open: 'This request is already waiting for approval.',
  approval_closed: 'This request has ended. Load it again.',
  approval_expired: 'This request has expired. It can be made again.',
  approver_missing:
    'There is nobody else who may approve this. It takes another owner with an authenticator.',
  last_owner: 'One owner with an authenticator has to stay.',
  content_slot: 'This kind of entry has no such place.',
  content_times: 'The end must come after the beginning and lie ahead.',
  content_anchor:
    'An answer of the help centre needs an anchor that no other entry has; nothing else takes one.',
  signature_invalid: 'The signature does not hold.',
  timestamp_out_of_window: 'The time of the request is out of the accepted window.',
  transfer_closed: 'This transfer was given up before it arrived.',
  staff_not_logged_in: 'Please log in.',
  staff_step_required: 'Finish signing in first.',
} as const satisfies Partial<Record<FaultCode, string>>;
