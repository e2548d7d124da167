import { ok } from '@fairhouse/kernel';
import {
  createServer,
  type Logger,
  mountApi,
  mountHealth,
  mountMetrics,
  type Readiness,
} from '@fairhouse/serve';
import { registerApi, verifierApi } from '@fairhouse/wire/apis';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from './config.ts';
import {
  openPaymentStore,
  paymentHandlers,
  platformGuards,
  sandboxApi,
  startOutbox,
} from './features/payment/index.ts';
import { type PayoutOrder, payoutHandlers } from './features/payout/index.ts';
import { openRegisterStore, registerHandlers } from './features/register/index.ts';
import { statementHandlers } from './features/statement/index.ts';
import { openVerifierStore, startTeller, verifierHandlers } from './features/verifier/index.ts';
import { mountPages } from './pages/mount-pages.ts';
import { mountPayoutPages } from './pages/mount-payout-pages.ts';
import { mountRegisterPages } from './pages/mount-register-pages.ts';
import { mountVerifierPages } from './pages/mount-verifier-pages.ts';
import type { Sandbox } from './sandbox.ts';

export type SandboxOptions = {
  readonly config: SandboxConfig;
  readonly log: Logger;
  readonly now: () => number;
  /** How the platform is reached; the global one unless told. */
  readonly fetch?: typeof fetch;
};

export type SandboxApp = {
  readonly server: FastifyInstance;
  readonly readiness: Readiness;
  /** Takes no more calls, then waits for those in hand. What the platform did not answer is told after the next start. */
  close(): Promise<void>;
};

/** The whole sandbox, ready to listen; outcomes that wait from before are told from now on. */
export async function createSandbox({ config, log, now, ...given }: SandboxOptions): Promise<SandboxApp> {
  const payments = await openPaymentStore(config.data, 'payments');
  const payouts = await openPaymentStore<PayoutOrder>(config.data, 'payouts');
  const register = await openRegisterStore(config.data);
  const verifier = await openVerifierStore(config.data);
  const sandbox: Sandbox = {
    config,
    log,
    now,
    payments,
    payouts,
    register,
    verifier,
    fetch: given.fetch ?? fetch,
  };
  const readiness: Readiness = { ready: true };
  const server = createServer({ log, now, trustedProxies: config.trustedProxies });
  const outbox = startOutbox(sandbox, { store: payments, idName: 'paymentId' });
  const payoutOutbox = startOutbox(sandbox, { store: payouts, idName: 'payoutId' });
  mountApi(server, {
    api: { ...sandboxApi(config.siteOrigin), ...registerApi, ...verifierApi },
    handlers: {
      ...paymentHandlers(sandbox),
      ...payoutHandlers(sandbox),
      ...statementHandlers(sandbox),
      ...registerHandlers(sandbox),
      ...verifierHandlers(sandbox),
    },
    guards: platformGuards(sandbox),
    prepare: async () => ok({}),
    now,
  });
  mountHealth(server, readiness, payments.check);
  const waiting = {
    name: 'sandbox_waiting_outcomes',
    help: 'Outcomes the platform has not acknowledged yet.',
    read: () => payments.waiting().length + payouts.waiting().length,
  };
  mountMetrics(server, [waiting], config.metricsTokens);
  mountPages(server, sandbox, outbox);
  mountPayoutPages(server, sandbox, payoutOutbox);
  mountRegisterPages(server, sandbox);
  const teller = startTeller(sandbox);
  mountVerifierPages(server, sandbox, teller);
  return {
    server,
    readiness,
    async close() {
      readiness.ready = false;
      await server.close();
      await Promise.all([outbox.close(), payoutOutbox.close(), teller.close()]);
      await Promise.all([payments.close(), payouts.close(), register.close(), verifier.close()]);
    },
  };
}
