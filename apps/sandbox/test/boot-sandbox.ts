import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallRefused } from '@fairhouse/client';
import { createSignedClient } from '@fairhouse/client/signed';
import { makeId } from '@fairhouse/kernel';
import { createLogger } from '@fairhouse/serve';
import { paymentApi } from '@fairhouse/wire/apis';
import { createSandbox, type SandboxConfig } from '../src/index.ts';
import { secretFor } from '../src/keys.ts';
import { startPlatform } from './platform-double.ts';

const SANDBOX_ORIGIN = 'http://sandbox.test';

/** A sandbox with a folder of its own beside a platform that can be told to misbehave. */
export async function bootSandbox() {
  const secret = randomBytes(32).toString('hex');
  const platform = await startPlatform(secret);
  const data = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const clock = { aheadMs: 0 };
  const now = () => Date.now() + clock.aheadMs;
  const config: SandboxConfig = {
    host: '127.0.0.1',
    port: 0,
    siteOrigin: platform.origin,
    sandboxOrigin: SANDBOX_ORIGIN,
    secret,
    data,
    metricsTokens: [],
    trustedProxies: [],
    logLevel: 'silent',
  };
  const start = async () => {
    const app = await createSandbox({ config, log: createLogger('sandbox', 'silent'), now });
    return { app, origin: await app.server.listen({ host: '127.0.0.1', port: 0 }) };
  };
  let running = await start();

  const order = (changes: Partial<Order> = {}): Order => ({
    reference: makeId('deposit', now(), randomBytes(10)),
    amount: '1250.5000',
    currency: 'CNY',
    callbackUrl: `${platform.origin}/wps/deposit/callback`,
    returnUrl: `${platform.origin}/member/deposit/1`,
    expiresAt: now() + 30 * 60_000,
    ...changes,
  });
  const create = (body: Order, key = { keyId: 'platform-1', secret: secretFor(secret, 'payment sandbox') }) =>
    createSignedClient(paymentApi, { origin: running.origin, key, timeoutMs: 60_000 }).payment.create({
      body,
    });
  const page = async (paymentId: string) => {
    const response = await fetch(`${running.origin}/pay/${paymentId}`);
    const text = await response.text();
    return { response, text, token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '' };
  };
  const post = (paymentId: string, form: Record<string, string>, origin = SANDBOX_ORIGIN) =>
    fetch(`${running.origin}/pay/${paymentId}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams(form),
    });

  return {
    platform,
    clock,
    data,
    order,
    create,
    page,
    post,
    origin: () => running.origin,
    /** Opens the page and presses a button. */
    async press(paymentId: string, choice: string) {
      const { token } = await page(paymentId);
      return post(paymentId, { token, choice });
    },
    end: () => running.app.close(),
    async begin() {
      running = await start();
    },
    async stop() {
      await running.app.close().catch(() => {});
      await platform.stop();
      await rm(data, { recursive: true });
    },
  };
}

type Order = {
  reference: ReturnType<typeof makeId<'deposit'>>;
  amount: string;
  currency: string;
  callbackUrl: string;
  returnUrl: string;
  expiresAt: number;
};

export type Booted = Awaited<ReturnType<typeof bootSandbox>>;

/** The code of the refusal that a call met, or `none`. */
export const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof CallRefused ? error.failure.code : String(error)),
  );
