import { fail, ok, type Result } from '@fairhouse/kernel';
import { normaliseMobile } from '@fairhouse/rules/identity/member/mobile';
import type { Refusal } from '@fairhouse/wire/faults';
import type { phoneAuthRoutes } from '@fairhouse/wire/identity/phone-auth';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import * as z from 'zod';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { seal, unseal } from '../../secrets/secrets.ts';
import { findPhoneProvider } from '../messaging/index.ts';
import { beginForeignCode, endForeignCode, tryForeignCode, visitorOf } from '../verification/index.ts';
import { callProvider, type ProviderRefusal } from './call-provider.ts';

type Routes = typeof phoneAuthRoutes;
type Call<R extends Routes[keyof Routes]> = RouteCall<R> & { readonly context: SiteCall };

/** On this path another code can be asked for after a minute (spec §4). */
const RESEND_SECONDS = 60;
const EXPIRED_MINUTES = 5;

const HANDLE = 'phone_auth handle';

/** What a code goes with. It travels sealed, so that nobody can swap a part of it. */
const handleContent = z.object({ code: z.string(), session: z.string() });

/** It is good for one brand, in the browser that asked for it. */
const holderOf = (context: SiteCall): string => `${context.brand.id} ${visitorOf(context)}`;

/** Has the identity provider send a code to a phone. */
export async function sendByProvider(
  platform: Platform,
  { body, context }: Call<Routes['send']>,
): Promise<Result<RouteReply<Routes['send']>, ProviderRefusal | Refusal<'too_many_requests'>>> {
  const { brand, ip } = context;
  const provider = await findPhoneProvider(platform, brand.id);
  if (!provider) return fail({ code: 'phone_auth_operation_not_allowed' });
  const to = normaliseMobile(body.countryDialingCode, body.mobileNum);
  if (!to) return fail({ code: 'phone_auth_invalid_phone_number' });
  const visitor = visitorOf(context);
  const begun = await beginForeignCode(platform, { brand, to, visitor, ip });
  if (!begun.ok) return begun;
  const sent = await callProvider(
    platform,
    provider,
    'sendVerificationCode',
    { phoneNumber: to },
    z.object({ sessionInfo: z.string().min(1).max(4_096) }),
  );
  if (!sent.ok) return sent;
  const content = { code: begun.value, session: sent.value.sessionInfo };
  const handle = seal(platform.config.sealing, HANDLE, holderOf(context), JSON.stringify(content));
  return ok({
    handle: handle.toString('base64url'),
    resendSeconds: RESEND_SECONDS,
    expiredMinutes: EXPIRED_MINUTES,
  });
}

/** Gives the provider the code that came, in the browser that asked for it; five tries. */
export async function proveByProvider(
  platform: Platform,
  { body, context }: Call<Routes['prove']>,
): Promise<Result<RouteReply<Routes['prove']>, ProviderRefusal>> {
  const provider = await findPhoneProvider(platform, context.brand.id);
  if (!provider) return fail({ code: 'phone_auth_operation_not_allowed' });
  const handle = readHandle(platform, context, body.handle);
  if (!handle) return fail({ code: 'phone_auth_code_expired' });
  const tried = await tryForeignCode(platform, handle.code);
  if (tried === 'over') return fail({ code: 'phone_auth_code_expired' });
  if (tried === 'tried_out') return fail({ code: 'phone_auth_too_many_requests' });
  const proven = await callProvider(
    platform,
    provider,
    'signInWithPhoneNumber',
    { sessionInfo: handle.session, code: body.verificationCode },
    z.object({ idToken: z.string().min(1).max(4_096) }),
  );
  if (!proven.ok) return proven;
  await endForeignCode(platform, handle.code);
  return ok({ firebaseChannel: provider.channel, firebaseIdToken: proven.value.idToken });
}

function readHandle(
  platform: Platform,
  context: SiteCall,
  text: string,
): z.output<typeof handleContent> | undefined {
  try {
    const content = unseal(
      platform.config.sealing,
      HANDLE,
      holderOf(context),
      Buffer.from(text, 'base64url'),
    );
    return handleContent.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}
