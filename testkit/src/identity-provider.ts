import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type IdentityKeys, openIdentityKeys } from './identity-keys.ts';

export type ProviderAsked = {
  readonly method: string;
  readonly key: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
};

/** What the provider answers instead: a refusal by its own word, nothing at all, or what is none of its answers. */
export type ProviderMood = { readonly refuse: string } | 'silent' | 'nonsense' | undefined;

export type IdentityProvider = {
  readonly origin: string;
  readonly keys: IdentityKeys;
  readonly asked: readonly ProviderAsked[];
  mood: ProviderMood;
  readonly close: () => Promise<void>;
};

/** The project that it signs for. */
export const PROVIDER_PROJECT = 'koi-house-1';

/** The only code that this provider sends. */
export const PROVIDER_CODE = '424242';

/** An identity provider's side of phone sign-ins, on this machine. */
export async function openIdentityProvider(now: () => number): Promise<IdentityProvider> {
  const keys = await openIdentityKeys();
  const asked: ProviderAsked[] = [];
  const server = createServer(async (request: IncomingMessage, reply) => {
    const fields = (await json(request)) as Record<string, string>;
    const method = request.url ?? '';
    asked.push({ method, key: request.headers['x-goog-api-key'] as string | undefined, fields });
    if (provider.mood === 'silent') return request.socket.destroy();
    const [status, content] = answer(method, fields);
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(content));
  });
  const refusal = (message: string) => [400, { error: { code: 400, message } }] as const;
  const answer = (method: string, fields: Record<string, string>) => {
    if (provider.mood === 'nonsense') return [200, ['what']] as const;
    if (provider.mood) return refusal((provider.mood as { refuse: string }).refuse);
    if (method === '/v1/accounts:sendVerificationCode')
      return [200, { sessionInfo: `session of ${fields.phoneNumber}` }] as const;
    if (fields.code !== PROVIDER_CODE) return refusal('INVALID_CODE');
    return [200, { idToken: sign(fields.sessionInfo!.slice('session of '.length)) }] as const;
  };
  const sign = (phone: string) => {
    const seconds = Math.floor(now() / 1_000);
    return keys.sign({
      iss: `https://securetoken.google.com/${PROVIDER_PROJECT}`,
      aud: PROVIDER_PROJECT,
      sub: `user of ${phone}`,
      iat: seconds,
      auth_time: seconds,
      exp: seconds + 3_600,
      jti: `${asked.length}`,
      phone_number: phone,
      firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
    });
  };
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const provider: IdentityProvider = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    asked,
    mood: undefined,
    close: async () => {
      await keys.close();
      await new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      });
    },
  };
  return provider;
}
