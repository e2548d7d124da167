import type { FaultCode } from '@fairhouse/wire/faults';

/** What a player can be refused while a phone, an e-mail or a picture is checked. */
export const verificationFaults = {
  link_expired: 'This link has expired or has already been used.',
  picture_refused: 'This file cannot be used. Choose a PNG, JPEG or WebP picture.',
  already_bound: 'This is already linked to your account and cannot be changed here.',
  already_agent: 'This account is already an agent.',
  application_open: 'Your application is being reviewed.',
  application_too_soon: 'You can apply again {{days}} days after the last answer.',
  phone_auth_invalid_phone_number: 'The phone number is not valid.',
  phone_auth_missing_phone_number: 'Enter a phone number.',
  phone_auth_too_many_requests: 'Too many tries. Try again in 5 minutes.',
  phone_auth_unknown: 'The phone could not be verified. Try again.',
  phone_auth_invalid_verification_code: 'The verification code is not right.',
  phone_auth_missing_verification_code: 'Enter the verification code.',
  phone_auth_captcha_check_failed: 'We could not confirm that you are not a robot. Try again.',
  phone_auth_quota_exceeded: 'No more codes can be sent right now. Contact support.',
  phone_auth_operation_not_allowed: 'This verification method is not allowed. Contact online support.',
  phone_auth_code_expired: 'The code has expired. Send it again.',
  phone_auth_popup_closed_by_user: 'Login failed, retry.',
} as const satisfies Partial<Record<FaultCode, string>>;
