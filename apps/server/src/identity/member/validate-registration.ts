import { fail, ok, type Result } from '@fairhouse/kernel';
import { homeCountry, mobileCountry, normaliseMobile } from '@fairhouse/rules/identity/member/mobile';
import {
  judgeValue,
  type RegisterWay,
  rulesOfWay,
  typedValue,
} from '@fairhouse/rules/identity/member/registration';
import { isCommonPassword } from '@fairhouse/rules/platform/field/common-passwords';
import { readDate, yearsBetween } from '@fairhouse/rules/platform/field/real-date';
import type { FieldFault, Refusal } from '@fairhouse/wire/faults';
import type { memberRoutes } from '@fairhouse/wire/identity/member';
import type { SwitchId } from '@fairhouse/wire/platform/brand';
import {
  type FieldRule,
  REGISTER_FIELDS,
  type RegisterField,
} from '@fairhouse/wire/platform/register-fields';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Brand } from '../../frame/brand.ts';

export type RegisterRefusal = Refusal<(typeof memberRoutes.register)['faults'][number] | 'too_many_requests'>;

type Bodies = {
  readonly username: RouteCall<typeof memberRoutes.register>['body'];
  readonly mobile: RouteCall<typeof memberRoutes.registerMobile>['body'];
};

export type RegisterBody = Bodies[RegisterWay];

/** What somebody typed into a registration, field by field, each as it counts; "" where it was left out. */
export type Typed = Readonly<Record<RegisterField, string>>;

export type Application = {
  readonly way: RegisterWay;
  readonly body: RegisterBody;
  readonly typed: Typed;
  /** The number in E.164, "" without one. */
  readonly mobile: string;
  readonly country: string | null;
  /** A code proves the number. */
  readonly proves: boolean;
  readonly email: string;
  /** yyyy-MM-dd, "" without one. */
  readonly birthday: string;
  /** What the account is called: the username, or the digits of its number. */
  readonly name: string;
};

type Judged = {
  readonly brand: Brand;
  readonly rules: Readonly<Record<RegisterField, FieldRule>>;
  readonly isOn: (id: SwitchId) => boolean;
  readonly nowMs: number;
};

/** A brand for people of this age asks them to confirm their birthday (spec §5). */
const BIRTHDAY_AGE = 21;

/** Reads a registration and judges all that can be judged by looking at it. */
export function validateRegistration(
  way: RegisterWay,
  body: RegisterBody,
  { brand, rules, isOn, nowMs }: Judged,
): Result<Application, RegisterRefusal> {
  const typed = readTyped(body);
  const dialingCode = (body.countryDialingCode ?? '').trim() || (homeCountry(brand.currency)?.country ?? '');
  const own = rulesOfWay(way, rules, isOn);
  const codeRule = {
    ...own.verificationCode,
    required: own.verificationCode.required && !body.firebaseIdToken,
  };
  const faults = faultsOf(typed, { ...own, verificationCode: codeRule }, dialingCode);
  if (Object.keys(faults).length > 0) return fail({ code: 'field_rule', fields: faults });
  const mobile = typed.mobileNum && normaliseMobile(dialingCode, typed.mobileNum)!;
  const name = way === 'mobile' ? mobile.slice(1) : typed.username;
  if (typed.password !== (body.confirmPassword ?? '')) return fail({ code: 'passwords_differ' });
  if (typed.password && isCommonPassword(typed.password, name)) return fail({ code: 'password_too_common' });
  if (!body.agreed || (brand.minimumAge >= BIRTHDAY_AGE && !body.ageConfirmed))
    return fail({ code: 'terms_not_accepted' });
  const born = readDate(typed.birthday);
  if (born && yearsBetween(born, todayOf(brand, nowMs)) < brand.minimumAge)
    return fail({ code: 'under_age', params: { age: brand.minimumAge } });
  return ok({
    way,
    body,
    typed,
    mobile,
    name,
    country: mobile ? mobileCountry(dialingCode)!.country : null,
    proves: isOn('REGMOBVERF3'),
    email: typed.email.toLowerCase(),
    birthday: born ? isoDay(born) : '',
  });
}

function readTyped(body: RegisterBody): Typed {
  const given: Readonly<Record<string, unknown>> = body;
  return Object.fromEntries(
    REGISTER_FIELDS.map((field) => [field, typedValue(field, String(given[field] ?? ''))]),
  ) as Typed;
}

function faultsOf(typed: Typed, rules: Judged['rules'], dialingCode: string): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const field of REGISTER_FIELDS) {
    const fault = judgeValue(field, rules[field], typed[field], dialingCode);
    if (fault) faults[field] = fault;
  }
  if (typed.birthday && !readDate(typed.birthday)) faults.birthday ??= { rule: 'invalid' };
  return faults;
}

function todayOf({ timeZone }: Brand, nowMs: number) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(nowMs);
  return readDate(today)!;
}

const isoDay = ({ year, month, day }: NonNullable<ReturnType<typeof readDate>>): string =>
  [year.toString().padStart(4, '0'), ...[month, day].map((part) => part.toString().padStart(2, '0'))].join(
    '-',
  );
