import type { FaultCode } from '@fairhouse/wire/faults';

/** One line per refusal that only staff and providers meet: no page of a player loads it. */
export const staffFaults = {
  deposit_held:
    'This member has paused or excluded themselves, or this amount is over their deposit limit. It cannot be credited now: reject it and send the money back, or wait until the pause or limit allows it.',
  adapter_address_refused:
    'This address is inside the network of the server, or is not encrypted. Use a public address over TLS, or ask the operator to allow this host.',
  reason_missing: 'Say why the amount differs from what was asked for.',
  aml_rule_untried: 'These numbers were not tried on history yet. Nothing was changed. Try them first.',
  aml_rule_not_watched:
    'The rule has not watched with these numbers yet. Nothing was changed. Let it watch first.',
  aml_case_open: 'This member has an open case already.',
  aml_case_closed: 'This case has ended. Reload to see how.',
  screening_list_unreadable:
    'This file is not in a format of OpenSanctions. Use targets.simple.csv or entities as lines of JSON.',
  harm_case_open: 'This member has an open case already.',
  harm_case_closed: 'This case has ended. Reload to see how.',
  harm_limit_lower: 'The member has a weekly deposit limit that is as low or lower. Nothing was changed.',
  harm_step_missing:
    'What this result needs was not done yet: a look or a conversation for “no harm”, a conversation for “supported”, an intervention for “restricted”.',
  staff_wrong_login: 'Wrong account or password.',
  staff_forbidden: 'Your role does not allow this.',
  authenticator_code_wrong: 'The code is not right. Check the clock of your device.',
  role_unknown: 'This role does not exist or was retired. Reload the page and choose another.',
  role_until: 'A role can only end in the future, and an owner’s role has no end.',
  role_name_taken: 'A role of this name exists or existed before. Choose another name.',
  role_held: 'Someone has this role. Give them another one first.',
  setting_conflict: 'Somebody else has changed this. Reload the page and try again.',
  report_too_many: 'You have saved {{most}} reports, which is the most. Delete one first.',
  game_stopped: 'This game is already stopped.',
  game_open: 'This game is open. Put it into maintenance first.',
  game_not_stopped: 'This game is not stopped.',
  application_decided: 'This application was decided meanwhile. Reload the page.',
  bad_promotion: 'Some of these values do not fit together. Nothing was saved. Check the marked fields.',
  tags_full: 'A member can have {{max}} tags at most. Remove one first.',
  redeem_closed: 'This order was decided meanwhile. Reload the page.',
  hold_open: 'This member is held already.',
  dispute_over: 'This dispute was answered meanwhile. Reload the page.',
  contract_above_ceiling:
    'With this offer contracts would pay {{paid}}% on {{category}}, above the ceiling of {{ceiling}}%. Nothing was sent.',
  ceiling_below_contracts:
    'Contracts already pay up to {{paid}}% on {{category}}. End those first, or set the ceiling no lower. Nothing was saved.',
  carry_none: 'This dividend carries no loss on, or it was reset already. Nothing was changed.',
  carry_used:
    'A later period has been reckoned with this loss, so it can no longer be reset. Reset the loss of the latest period instead.',
  carry_changed: 'The loss is no longer the one of the request. Nothing was changed. Ask again.',
  pay_run_open:
    'This run is still being counted or paid. Nothing was changed. Try again when it is paid, in a few minutes.',
  pay_run_same: 'Reckoned again, this run comes to what it has paid. Nothing was changed.',
  pay_run_changed:
    'The differences are no longer those of the request. Nothing was changed. Look at the preview again.',
  hold_over: 'This member was released meanwhile. Reload the page.',
  gives_back_too_much:
    '{{game}} would give back {{total}}% of each bet at VIP {{level}} ({{cashback}}% cashback, {{points}}% points, {{gift}}% gifts, {{contracts}}% agent contracts, {{referral}}% for referrals), more than 60% of its edge of {{edge}}%. Nothing was changed.',
  bad_tournament:
    'Check the marked field: prizes from the highest down, games that exist, and a start within 92 days. Nothing was saved.',
  bad_envelope:
    'An envelope holds whole cents, one for each share at least, and 10,000,000.00 at most. Nothing was given.',
  bad_raffle:
    'Check the marked field: prizes of up to 100,000.00 in all, tickets that can be had, and an end within 92 days. Nothing was opened.',
  reward_settled: 'This reward was settled meanwhile. Reload the page.',
  four_eyes_self: 'Another member of staff has to do this.',
  four_eyes_new_login:
    'A new login cannot approve requests for 72 hours, and whoever issued it cannot approve its requests. Ask another colleague.',
  free_rounds_cancelled: 'These free spins were cancelled.',
  bonus_terms_strict:
    'The rules of this brand allow wagering of at most 10×, on one kind of game. Nothing was requested.',
  bonus_unknown_game: 'The terms name a game or provider that does not exist here: {{code}}.',
  move_into_branch: 'The new upline stands below this member. Choose one outside the branch.',
  move_same_upline: 'The member already stands there.',
  move_upline_unknown: 'There is no active agent of this name.',
  move_day_passed: 'The day must be tomorrow or later at the brand.',
  move_waits: 'A move of this member is already waiting for its day.',
  move_over: 'This move was made or cancelled already. Reload the page.',
  team_too_deep: 'The branch would reach {{depth}} levels below the house. {{most}} are the most.',
  approval_open: 'This request is already waiting for approval.',
  kyc_not_looked_at: 'Documents are accepted one at a time, after a look. Open this one first.',
  work_claimed: '{{by}} is working on this. Wait until it is free, or ask them to hand it over.',
  work_held: 'This is on hold. Lift the hold before you decide.',
  work_closed: 'This has been decided already.',
  work_claims_full: 'You can claim {{most}} items at a time. Decide or release some first.',
  work_receiver_refused: 'This colleague cannot take items of this queue. Choose another.',
  work_views_full: 'You can save {{most}} views. Remove one first.',
  approval_closed: 'This request is closed. Reload the page.',
  approval_expired: 'This request has expired. You can make it again.',
  approver_missing: 'Nobody else can approve this. Add another owner with an authenticator.',
  last_owner: 'At least one owner with an authenticator must remain.',
  content_slot: 'This kind of entry cannot be shown in this place.',
  content_times: 'The end must be after the start and in the future.',
  content_anchor: 'A help answer needs an anchor that no other entry uses. Other entries take no anchor.',
  signature_invalid: 'The signature is not valid.',
  timestamp_out_of_window: 'The time of the request is outside the accepted window.',
  transfer_closed: 'This transfer was cancelled before it arrived.',
  staff_not_logged_in: 'Please log in.',
  staff_step_required: 'Finish signing in first.',
  issue_open: 'This draw is still on sale. Enter the result after it has closed.',
  issue_unsettled: 'This draw has not been settled yet.',
  draw_own: 'We draw this lottery ourselves. Its result cannot be entered or corrected.',
  draw_decided: 'This draw already has a result or was cancelled.',
  bad_terms: 'Some of these values are not valid. Nothing was changed. Check the marked fields.',
  odds_beat_house:
    'At these odds the bet {{bet}} of {{play}} returns {{percent}} % of its stake, so the house would lose. Set them lower.',
  result_outdated: 'This source has told a later result of the draw.',
  result_told_too_often: 'You have entered this result too many times. Ask another colleague to enter it.',
  chat_taken: 'A colleague has this conversation. Take it over before you answer.',
  chat_ended: 'This conversation has ended.',
  chat_hours_order: 'The desk closes after it opens. Check the times of each day.',
  chat_no_colleague: 'This colleague cannot answer chats. Choose someone else.',
} as const satisfies Partial<Record<FaultCode, string>>;
