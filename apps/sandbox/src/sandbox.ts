import type { Logger } from '@fairhouse/serve';
import type { SandboxConfig } from './config.ts';
import type { PaymentStore } from './features/payment/store.ts';
import type { PayoutOrder } from './features/payout/payout-order.ts';
import type { RegisterStore } from './features/register/store.ts';
import type { VerifierStore } from './features/verifier/store.ts';

/** What the use cases of the sandbox work with. */
export type Sandbox = {
  readonly config: SandboxConfig;
  readonly log: Logger;
  readonly now: () => number;
  readonly payments: PaymentStore;
  readonly payouts: PaymentStore<PayoutOrder>;
  readonly register: RegisterStore;
  readonly verifier: VerifierStore;
  /** How the platform is reached. */
  readonly fetch: typeof fetch;
};
