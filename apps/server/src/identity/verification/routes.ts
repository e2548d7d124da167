import { fail, ok } from '@fairhouse/kernel';
import { checkField } from '@fairhouse/rules/platform/field/check-field';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { isSwitchedOn } from '../../platform/brand/index.ts';
import { findPhoneProvider } from '../messaging/index.ts';
import { sendCode } from './send-code.ts';
import { listServed, sendToPhone } from './send-to-phone.ts';
import { findReach } from './store.ts';
import { visitorOf } from './visitor.ts';

export const verificationHandlers = (platform: Platform): SiteHandlers['verification'] => ({
  ways: async ({ context: { brand } }) => {
    const countries = await listServed(platform, brand.id);
    const provider = await findPhoneProvider(platform, brand.id);
    return ok({
      countries: countries.map(({ country, dialingCode }) => ({
        countryCode: country,
        countryDialingCode: dialingCode,
      })),
      provider: provider ? { firebaseChannel: provider.channel } : null,
    });
  },
  smsLogin: async ({ body, context }) => {
    if (!(await isSwitchedOn(platform.db, context.brand.id, 'MOBILEVERCODELOGIN3')))
      return fail({ code: 'switched_off' });
    return sendToPhone(platform, context, visitorOf(context), 'login', body);
  },
  smsRegister: async ({ body: { countryDialingCode, mobileNo }, context }) => {
    if (!(await isSwitchedOn(platform.db, context.brand.id, 'REGMOBVERF3')))
      return fail({ code: 'switched_off' });
    const phone = { countryDialingCode, mobileNum: mobileNo };
    return sendToPhone(platform, context, visitorOf(context), 'register', phone);
  },
  smsPassword: ({ body, context }) =>
    sendToPhone(platform, context, visitorOf(context), 'resetPassword', body),
  smsMember: async ({ body, context }) => {
    const { brand, player, ip, language } = context;
    const visitor = player.sessionId;
    if (body.purpose === 'bindMobile') return sendToPhone(platform, context, visitor, body.purpose, body);
    const to = (await findReach(platform.db, player.id))?.mobile;
    if (!to) return missing('mobileNum');
    return sendCode(platform, { brand, channel: 'sms', to, purpose: body.purpose, visitor, ip, language });
  },
  emailMember: async ({ body, context }) => {
    const { brand, player, ip, language } = context;
    const visitor = player.sessionId;
    const own = (await findReach(platform.db, player.id))?.email;
    const to = body.purpose === 'bindEmail' ? body.email.toLowerCase() : own;
    if (!to) return missing('email');
    const fault = checkField(MAILBOX, to);
    if (fault) return fail({ code: 'field_rule', fields: { email: fault } });
    return sendCode(platform, { brand, channel: 'email', to, purpose: body.purpose, visitor, ip, language });
  },
});

/** An e-mail address, as the register rules know one. */
const MAILBOX = { enabled: true, required: true, patternId: 3, minLength: 5, maxLength: 254 };

const missing = (field: string) =>
  fail({ code: 'field_rule', fields: { [field]: { rule: 'required' } } } as const);
