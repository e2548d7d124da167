import { checkSignature } from '@fairhouse/client/signed';
import { fail, ok } from '@fairhouse/kernel';
import { type GuardChecks, type Handlers, receivedCall } from '@fairhouse/serve';
import type { paymentApi } from '@fairhouse/wire/apis';
import { platformSecret } from '../../keys.ts';
import type { Sandbox } from '../../sandbox.ts';
import { openPayment } from './open-payment.ts';
import { voidPayment } from './void-payment.ts';

type None = Record<never, never>;
export type PlatformGuards = { readonly signedPlatform: None };

export const platformGuards = (sandbox: Sandbox): GuardChecks<PlatformGuards, None> => ({
  signedPlatform: async (request) => {
    const secretOf = (keyId: string) => platformSecret(sandbox.config.secret, keyId);
    const fault = await checkSignature(receivedCall(request), secretOf, sandbox.now());
    return fault ? fail({ code: fault }) : ok({});
  },
});

/** Platform → payment provider. */
export const paymentHandlers = (
  sandbox: Sandbox,
): Handlers<Pick<typeof paymentApi, 'payment'>, PlatformGuards, None> => ({
  payment: {
    create: ({ body, context }) => openPayment(sandbox, body, context.traceId),
    void: ({ body }) => voidPayment(sandbox, body),
  },
});
