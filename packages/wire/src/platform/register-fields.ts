import * as z from '../zod.ts';

/** The fields of a registration that server rules govern (spec §5), in the order in which a form asks them. */
export const REGISTER_FIELDS = [
  'username',
  'mobileNum',
  'password',
  'paymentPassword',
  'verificationCode',
  'affiliateCode',
  'recommenderId',
  'referralCode',
  'payeeName',
  'nickname',
  'email',
  'birthday',
  'nationality',
  'placeOfBirth',
  'address',
  'permanentAddress',
  'currentAddress',
  'occupation',
  'sourceOfIncome',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'captcha',
] as const;

export type RegisterField = (typeof REGISTER_FIELDS)[number];

export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.number().int(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});

export type FieldRule = z.infer<typeof fieldRule>;

/** A rule per field, as the brand's staff set them. */
export const registerSetting = z.object({ fields: z.record(z.enum(REGISTER_FIELDS), fieldRule) });
