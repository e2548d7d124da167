import { fail, type Result } from '@fairhouse/kernel';
import {
  MOBILE_COUNTRIES,
  type MobileCountry,
  mobileCountry,
  normaliseMobile,
} from '@fairhouse/rules/identity/member/mobile';
import type { Refusal } from '@fairhouse/wire/faults';
import type { CodePurpose } from '@fairhouse/wire/identity/verification';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findAdapter, SANDBOX } from '../messaging/index.ts';
import type { SendRefusal } from './check-sending.ts';
import { sendCode } from './send-code.ts';

/** A phone as a form names it. */
export type FormPhone = { readonly mobileNum: string; readonly countryDialingCode: string };

type PhoneRefusal = SendRefusal<'sms'> | Refusal<'field_rule' | 'country_not_served'>;

/** Sends a code to the number that a form names, in a country that the brand sends to. */
export async function sendToPhone(
  platform: Platform,
  context: SiteCall,
  visitor: string,
  purpose: CodePurpose,
  { mobileNum, countryDialingCode }: FormPhone,
): Promise<Result<{ expiredMinutes: number }, PhoneRefusal>> {
  const country = mobileCountry(countryDialingCode);
  if (!country || !(await listServed(platform, context.brand.id)).includes(country))
    return fail({ code: 'country_not_served' });
  const to = normaliseMobile(countryDialingCode, mobileNum);
  if (!to) return fail({ code: 'field_rule', fields: { mobileNum: { rule: 'invalid' } } });
  const { brand, ip, language } = context;
  return sendCode(platform, { brand, channel: 'sms', to, purpose, visitor, ip, language });
}

/** The outbox costs nothing; a gateway is paid, so it sends only where the brand has said so. */
export async function listServed(platform: Platform, brandId: string): Promise<readonly MobileCountry[]> {
  const adapter = await findAdapter(platform.db, brandId, 'sms');
  if (!adapter || adapter.kind === SANDBOX) return MOBILE_COUNTRIES;
  const { countries } = adapter.settings;
  return MOBILE_COUNTRIES.filter(({ country }) => Array.isArray(countries) && countries.includes(country));
}
