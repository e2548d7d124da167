import { homeCountry, MOBILE_COUNTRIES } from '@fairhouse/rules/identity/member/mobile';
import {
  judgeValue,
  type RegisterSwitch,
  type RegisterWay,
  rulesOfWay,
  typedValue,
} from '@fairhouse/rules/identity/member/registration';
import type { siteApi } from '@fairhouse/wire/apis';
import type { FieldFault } from '@fairhouse/wire/faults';
import type { FieldRule, RegisterField } from '@fairhouse/wire/platform/register-fields';
import type { RouteInput } from '@fairhouse/wire/route';

/** What each step asks; the last one proves. The order is that of the form. */
const STEPS = {
  account: [
    'username',
    'mobileNum',
    'password',
    'paymentPassword',
    'affiliateCode',
    'recommenderId',
    'referralCode',
  ],
  about: [
    'mobileNum',
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
  ],
  check: ['verificationCode', 'captcha'],
} as const satisfies Record<string, readonly RegisterField[]>;

export type StepName = keyof typeof STEPS;

export type AskedField = RegisterField | 'confirmPassword';

export type RegisterForm = Partial<Record<AskedField, string>> & {
  country: string;
  /** The word of the identity provider, instead of a code. */
  firebaseChannel?: string;
  firebaseIdToken?: string;
  agreed: boolean;
  ageConfirmed: boolean;
};

export type Asked = { readonly field: AskedField; readonly rule: FieldRule };

export type RegisterStep = { readonly name: StepName; readonly asked: readonly Asked[] };

type Rules = Readonly<Record<RegisterField, FieldRule>>;

type FormSetting = {
  readonly rules: Rules;
  readonly isOn: (id: RegisterSwitch) => boolean;
  /** The address of the page carries a code that counts: nobody is asked for one. */
  readonly invited: boolean;
  /** A number was typed: where codes are asked, it has to be proven. */
  readonly proves: boolean;
};

/** The steps of one way of registering, without those that would ask nothing. The password is asked twice. */
export function stepsOf(
  way: RegisterWay,
  { rules, isOn, invited, proves }: FormSetting,
): readonly RegisterStep[] {
  const own = rulesOfWay(way, rules, isOn);
  const elsewhere: Readonly<Record<StepName, RegisterField | undefined>> = {
    account: way === 'username' ? 'mobileNum' : undefined,
    about: way === 'mobile' ? 'mobileNum' : undefined,
    check: undefined,
  };
  const names: readonly StepName[] = ['account', 'about', 'check'];
  return names
    .map((name) => ({
      name,
      asked: STEPS[name].flatMap((field: RegisterField): readonly Asked[] => {
        const rule = field === 'verificationCode' ? { ...own[field], required: true } : own[field];
        const left =
          !rule.enabled ||
          field === elsewhere[name] ||
          (invited && field === 'affiliateCode') ||
          (!proves && field === 'verificationCode');
        if (left) return [];
        return field === 'password'
          ? [
              { field, rule },
              { field: 'confirmPassword', rule },
            ]
          : [{ field, rule }];
      }),
    }))
    .filter(({ name, asked }) => name !== 'about' || asked.length > 0);
}

/** What is wrong with a value of the form; the password is judged where it is first typed. */
export const judgeTyped = ({ field, rule }: Asked, text: string, country: string): FieldFault | undefined =>
  field === 'confirmPassword' ? undefined : judgeValue(field, rule, typedValue(field, text), country);

/** The country that a number belongs to unless somebody says otherwise: that of the brand's money. */
export const startCountry = (currency: string): string =>
  (homeCountry(currency) ?? MOBILE_COUNTRIES[0]!).country;

type Bodies = {
  readonly username: RouteInput<(typeof siteApi)['member']['register']>['body'];
  readonly mobile: RouteInput<(typeof siteApi)['member']['registerMobile']>['body'];
};

type Sent = {
  readonly steps: readonly RegisterStep[];
  readonly verification: string;
  readonly page: { readonly href: string; readonly hostname: string };
  readonly dialingCode: string;
  readonly captchaId: string | undefined;
  /** The code that the address of the page carries, when it counts. */
  readonly invitation: string | undefined;
};

const REGISTER_URL_MAX = 500;

/** What is sent: the asked fields that were filled, and how the registration came about. */
export function registerBody<W extends RegisterWay>(way: W, form: RegisterForm, sent: Sent): Bodies[W] {
  const filled = sent.steps.flatMap(({ asked }) =>
    asked.flatMap(({ field }) => {
      const value = typedValue(field, form[field] ?? '');
      return value ? [[field, value] as const] : [];
    }),
  );
  const named = way === 'username' ? { username: '', password: '', confirmPassword: '' } : { mobileNum: '' };
  const body = {
    ...named,
    ...Object.fromEntries(filled),
    ...(filled.some(([field]) => field === 'mobileNum') || way === 'mobile'
      ? { countryDialingCode: sent.dialingCode }
      : {}),
    ...(form.firebaseIdToken
      ? { firebaseChannel: form.firebaseChannel, firebaseIdToken: form.firebaseIdToken }
      : {}),
    ...(sent.invitation ? { affiliateCode: sent.invitation } : {}),
    ...(sent.captchaId ? { captchaId: sent.captchaId } : {}),
    domain: sent.page.hostname,
    registerUrl: sent.page.href.slice(0, REGISTER_URL_MAX),
    registerMethod: 'WEB',
    login: true,
    agreed: form.agreed,
    ageConfirmed: form.ageConfirmed,
    verification: sent.verification,
  };
  return body as unknown as Bodies[W];
}
