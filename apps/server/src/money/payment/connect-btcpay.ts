import { type Db, transact } from '@fairhouse/db';
import * as z from 'zod';
import { type SealingSecrets, seal } from '../../secrets/secrets.ts';
import { openGreenfield } from './btcpay/greenfield.ts';
import { btcpaySettings } from './btcpay/schemas.ts';
import { addMethods, saveBtcpay } from './store.ts';

export type BtcpayConnection = {
  readonly code: string;
  readonly baseUrl: string;
  readonly storeId: string;
  readonly payoutMethod: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly brandId: string;
  /** What members read. */
  readonly name: string;
};

/**
 * Connects a store of a payment server and gives a brand ways to deposit and withdraw by it, which are off. The server is
 * asked for the store first, so that a wrong key is noticed here.
 * @throws when an argument makes no sense, or the server does not know the store under the key
 */
export async function connectBtcpay(db: Db, sealing: SealingSecrets, wish: BtcpayConnection): Promise<void> {
  if (!/^[a-z][a-z0-9-]{1,19}$/.test(wish.code))
    throw new Error('a code is 2 to 20 letters, digits and hyphens');
  if (wish.webhookSecret.length < 16)
    throw new Error('the secret of the webhook has less than 16 characters');
  const settings = btcpaySettings.parse({
    apiKey: wish.apiKey,
    storeId: wish.storeId,
    payoutMethod: wish.payoutMethod,
  });
  const baseUrl = readBaseUrl(wish.baseUrl);
  await openGreenfield(baseUrl, settings, fetch).store(
    'GET',
    '',
    z.object({ id: z.literal(settings.storeId) }),
  );
  const row = {
    code: wish.code,
    baseUrl,
    secret: seal(sealing, 'payment_provider.secret', wish.code, wish.webhookSecret),
    settings: seal(sealing, 'payment_provider.settings', wish.code, JSON.stringify(settings)),
  };
  await transact(db, async (tx) => {
    if ((await saveBtcpay(tx, row)) === 0) throw new Error('the code belongs to a provider of another kind');
    await addMethods(tx, wish.brandId, wish.code, wish.name);
  });
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address over https; without it only on this machine, where nobody listens in. */
function readBaseUrl(text: string): string {
  const url = new URL(text);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.has(url.hostname));
  if (!safe || url.username || url.password || url.search || url.hash)
    throw new Error('the address must be https, without a password, query or fragment');
  return url.href.replace(/\/+$/, '');
}
