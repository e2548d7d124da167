import { sign, targetOf } from '@fairhouse/client/signed';
import { HEADERS } from '@fairhouse/wire/headers';
import { Breach } from './breach.ts';
import type { Wallet } from './wallet.ts';

const TIMEOUT_MS = 15_000;

/** A signed message whose answer is not one of money; a wrong secret may be told. @throws Breach when no answer comes */
export async function post(
  wallet: Wallet,
  path: string,
  body: string,
  secret = wallet.key.secret,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const timestamp = wallet.now().toString();
  const address = `${wallet.url}${path}`;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [HEADERS.keyId]: wallet.key.keyId,
        [HEADERS.timestamp]: timestamp,
        [HEADERS.signature]: sign(secret, { timestamp, method: 'POST', target: targetOf(address), body }),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json() };
  } catch (fault) {
    throw new Breach(`an answer to ${path}`, `none: ${(fault as Error).message}`);
  }
}
