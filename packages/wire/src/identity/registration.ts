import { line } from '../schemas.ts';
import * as z from '../zod.ts';
import { PROOF_FAULTS, phoneProof } from './phone-auth.ts';

const text = z.string().max(255).optional();

/** What either way of registering may tell; which of it is asked, the rules say. */
const told = {
  payeeName: text,
  paymentPassword: text,
  email: text,
  verificationCode: text,
  affiliateCode: text,
  recommenderId: text,
  referralCode: text,
  nickname: text,
  birthday: text,
  nationality: text,
  placeOfBirth: text,
  address: text,
  permanentAddress: text,
  currentAddress: text,
  occupation: text,
  sourceOfIncome: text,
  idNumber: text,
  qqNum: text,
  line: text,
  whatsapp: text,
  facebook: text,
  wechat: text,
  telegram: text,
  zalo: text,
  /** Instead of a code. */
  ...phoneProof,
  /** The host of the page: an invitation may count at one only. */
  domain: text,
  registerUrl: z.string().max(500),
  registerMethod: z.literal('WEB'),
  login: z.literal(true),
  /** The terms, and the age of eighteen. */
  agreed: z.boolean(),
  /** The birthday that a brand for people of 21 asks to confirm. */
  ageConfirmed: z.boolean().optional(),
  /** The proof of a solved check, made for the username or the mobile number in E.164. */
  verification: z.string().max(64),
  captchaId: z.string().max(64).optional(),
  captcha: z.string().max(12).optional(),
};

export const registerBody = z.strictObject({
  username: z.string().trim().max(64),
  password: z.string().max(128),
  confirmPassword: z.string().max(128),
  mobileNum: text,
  countryDialingCode: text,
  ...told,
});

export const registerMobileBody = z.strictObject({
  mobileNum: z.string().max(255),
  countryDialingCode: z.string().max(255),
  password: z.string().max(128).optional(),
  confirmPassword: z.string().max(128).optional(),
  ...told,
});

/** Either way of registering answers these. */
export const REGISTER_FAULTS = [
  'switched_off',
  'field_rule',
  'username_taken',
  'passwords_differ',
  'password_too_common',
  'terms_not_accepted',
  'under_age',
  'invitation_code_error',
  'verification_required',
  'verification_failed',
  'captcha_wrong',
  'too_many_requests',
  'too_many_sign_ups',
  'exclusion_register_silent',
  'code_wrong',
  'code_expired',
  ...PROOF_FAULTS,
  'system_maintenance',
  'ip_restricted',
] as const;

/** An invitation code as people hand it on. */
export const invitationCode = line(32);
