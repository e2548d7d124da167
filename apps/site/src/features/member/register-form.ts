import type { FieldRule, RegisterField, RouteInput, siteApi } from '@fairhouse/wire';

/** Fields that a registration by username sends as they were typed. */
const TYPED = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'mobileNum',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
] as const satisfies readonly RegisterField[];

type TypedField = (typeof TYPED)[number];

export type AskedField = TypedField | 'confirmPassword';

export type RegisterForm = Partial<Record<AskedField, string>> & { agreed: boolean };

export type Asked = { readonly field: AskedField; readonly rule: FieldRule };

/** The fields to show, in order; the password is asked twice. */
export function askedFields(rules: Readonly<Partial<Record<RegisterField, FieldRule>>>): readonly Asked[] {
  return TYPED.flatMap((field): readonly Asked[] => {
    const rule = rules[field];
    if (!rule?.enabled) return [];
    const one: Asked = { field, rule };
    return field === 'password'
      ? [one, { field: 'confirmPassword', rule: { ...rule, patternId: 0 } }]
      : [one];
  });
}

/** Spaces around a value do not count, but a password is taken as it is. */
export const typedValue = (field: AskedField, value: string): string =>
  field.toLowerCase().includes('password') ? value : value.trim();

type RegisterBody = RouteInput<(typeof siteApi)['member']['register']>['body'];

const REGISTER_URL_MAX = 500;

/** What is sent: the asked fields that were filled, and how the registration came about. */
export function registerBody(
  form: RegisterForm,
  asked: readonly Asked[],
  verification: string,
  address: string,
): RegisterBody {
  const filled = asked.flatMap(({ field }) => {
    const value = typedValue(field, form[field] ?? '');
    return value ? [[field, value] as const] : [];
  });
  return {
    username: '',
    password: '',
    confirmPassword: '',
    ...Object.fromEntries(filled),
    registerUrl: address.slice(0, REGISTER_URL_MAX),
    registerMethod: 'WEB',
    login: true,
    agreed: form.agreed,
    verification,
  };
}
