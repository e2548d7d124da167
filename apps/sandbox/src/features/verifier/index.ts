import type { Handlers } from '@fairhouse/serve';
import type { verifierApi } from '@fairhouse/wire/apis';
import type { Sandbox } from '../../sandbox.ts';
import type { PlatformGuards } from '../payment/handlers.ts';
import { createApplicant, createCheck } from './take-document.ts';

export { type Check, openVerifierStore } from './store.ts';
export { startTeller, type Teller } from './tell-verdicts.ts';

/** Platform → identity vendor. */
export const verifierHandlers = (
  sandbox: Sandbox,
): Handlers<typeof verifierApi, PlatformGuards, Record<never, never>> => ({
  kycVendor: {
    createApplicant: ({ body }) => createApplicant(sandbox, body),
    createCheck: ({ body }) => createCheck(sandbox, body),
  },
});
