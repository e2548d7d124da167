import { checkField, type FieldFault, type FieldRule } from '../../platform/field/check-field.ts';
import { dialedDigits, mobileCountry, normaliseMobile } from './mobile.ts';

/** How an account is opened: it is named by a word of choice, or by a mobile number. */
export type RegisterWay = 'username' | 'mobile';

/** Switches of the brand that decide what a registration asks. */
export type RegisterSwitch = 'REGMOBVERF3' | 'MOBILENUMPASSREG3';

/** Fields that the way and the switches decide about. */
type Decided = 'username' | 'password' | 'mobileNum' | 'verificationCode';

const asked = <R extends FieldRule>(rule: R): R => ({ ...rule, enabled: true, required: true });
const left = <R extends FieldRule>(rule: R): R => ({ ...rule, enabled: false, required: false });

/** The rules as they hold for one way of registering under the brand's switches. */
export function rulesOfWay<R extends FieldRule, T extends Readonly<Record<Decided, R>>>(
  way: RegisterWay,
  rules: T,
  isOn: (id: RegisterSwitch) => boolean,
): T {
  const byMobile = way === 'mobile';
  const mobileNum = byMobile ? asked(rules.mobileNum) : rules.mobileNum;
  const proven = isOn('REGMOBVERF3') && mobileNum.enabled;
  return {
    ...rules,
    username: byMobile ? left(rules.username) : asked(rules.username),
    password: byMobile && !isOn('MOBILENUMPASSREG3') ? left(rules.password) : asked(rules.password),
    mobileNum,
    verificationCode: proven
      ? { ...rules.verificationCode, enabled: true, required: mobileNum.required }
      : left(rules.verificationCode),
  };
}

/** A value as it counts: a password as it was typed, a number without its punctuation, all else without spaces around. */
export function typedValue(field: string, text: string): string {
  if (/password/i.test(field)) return text;
  return field === 'mobileNum' ? dialedDigits(text).replace(/^\+/, '') : text.trim();
}

/**
 * What is wrong with a value of a registration, on both sides of the wire.
 * @param dialingCode of the mobile number
 */
export function judgeValue(
  field: string,
  rule: FieldRule,
  value: string,
  dialingCode: string,
): FieldFault | undefined {
  const fault = checkField(rule, value);
  if (!fault && field === 'username' && value !== '' && normaliseMobile(dialingCode, value))
    return { rule: 'username_number', min: rule.minLength, max: rule.maxLength };
  if (fault || field !== 'mobileNum' || value === '') return fault;
  if (normaliseMobile(dialingCode, value)) return undefined;
  const country = mobileCountry(dialingCode);
  return country
    ? { rule: 'mobile_digits', min: country.min, max: country.max }
    : { rule: 'invalid', min: rule.minLength, max: rule.maxLength };
}
