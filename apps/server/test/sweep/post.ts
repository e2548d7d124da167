import { createHmac, randomBytes } from 'node:crypto';
import { sign } from '@fairhouse/client/signed';
import { ID_PREFIX } from '@fairhouse/kernel';
import { bearer } from '@fairhouse/testkit';
import type { Guard } from '@fairhouse/wire/guards';
import { HEADERS } from '@fairhouse/wire/headers';
import type { RouteSpec } from '@fairhouse/wire/route';
import { derivedSecret } from '../../src/secrets/secrets.ts';
import { type Cast, WEBHOOK_SECRET } from './cast.ts';
import type { SweptRoute } from './routes.ts';
import { samplesOf } from './samples.ts';
import { audienceOf, frameAround, sealText } from './seal-text.ts';
import { contentType, writeBody } from './write-body.ts';

export type Headers = Readonly<Record<string, string>>;

/** What to change of a call that would be well formed. */
export type Bend = {
  readonly method?: string;
  readonly path?: string;
  readonly query?: string;
  /** The body's text; `send` seals it where the route wants that. */
  readonly body?: string | undefined;
  readonly headers?: Headers;
  /** Instead of what the guard asks for. */
  readonly credentials?: Headers;
};

export type Answer = { readonly status: number; readonly json: unknown };

export type Kind = Exclude<Guard, `staff:${string}`>;

export const kindOf = (guard: Guard): Kind => (guard.startsWith('staff:') ? 'staff' : (guard as Kind));

/** Whose key signs a call to a server that knows several. */
const SIGNERS = {
  signedProvider: { keyId: 'studio-1', site: 'provider studio' },
  signedPayment: { keyId: 'sandbox-1', site: 'callback sandbox' },
  signedFeed: { keyId: 'feed-1', site: 'feed of results' },
  signedVerifier: { keyId: 'verifier-1', site: 'verifier sandbox' },
  signedPlatform: {
    keyId: 'platform-1',
    studio: 'vendor studio',
    sandbox: 'payment sandbox',
    sportsbook: 'vendor sportsbook',
  },
} as const satisfies Partial<Record<Kind, object>>;

/** What is called; part of what is signed. */
type Called = { readonly method: string; readonly target: string };

/** The headers of a signed call at a time, over its body as it is sent. */
export async function signature(
  cast: Cast,
  { route, server }: SweptRoute,
  body: string,
  atMs = cast.house.platform.now(),
  called: Called = { method: route.method, target: pathWith(route, ownIds(cast, server)) },
): Promise<Headers> {
  const signer: Record<string, string> = SIGNERS[route.guards[0] as keyof typeof SIGNERS];
  const secret = derivedSecret(cast.house.platform.config.secret, signer[server]!);
  return {
    [HEADERS.keyId]: signer.keyId!,
    [HEADERS.timestamp]: atMs.toString(),
    [HEADERS.signature]: sign(secret, { timestamp: atMs.toString(), body, ...called }),
  };
}

const signedNow = (cast: Cast, swept: SweptRoute, body: string, called: Called) =>
  signature(cast, swept, body, undefined, called);

/** What each guard wants to see. A new kind of guard does not type-check without its line. */
const CREDENTIALS: Record<
  Kind,
  (cast: Cast, swept: SweptRoute, body: string, called: Called) => Promise<Headers>
> = {
  anyone: async () => ({}),
  memberStep: async ({ member }) => bearer(member),
  member: async ({ member }) => bearer(member),
  trueAccount: async ({ member }) => bearer(member),
  agent: async ({ agent }) => bearer(agent),
  player: async ({ member }) => bearer(member),
  staffStep: async ({ owner }) => bearer(owner),
  staff: async ({ owner }) => bearer(owner),
  gameSession: async ({ gameSession, bettingSession }, { server }) =>
    bearer(server === 'sportsbook' ? bettingSession : gameSession),
  signedProvider: signedNow,
  signedPayment: signedNow,
  signedFeed: signedNow,
  signedVerifier: signedNow,
  signedPlatform: signedNow,
  webhook: async (_cast, _swept, body) => ({
    'btcpay-sig': `sha256=${createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')}`,
  }),
};

/** A body that the route's schema accepts, as it is written. */
export const sampleText = ({ route }: SweptRoute): string | undefined =>
  route.body && writeBody(route, samplesOf(route.body)[0]!);

/** Sends a call, well formed but for what is bent. A sealed route's body is sealed around the text given. */
export async function send(cast: Cast, swept: SweptRoute, bend: Bend = {}): Promise<Answer> {
  const text = 'body' in bend ? bend.body : sampleText(swept);
  const sealed = swept.route.sealed && text !== undefined;
  return post(cast, swept, { ...bend, body: sealed ? await sealedAround(cast, swept, text) : text });
}

const sealedAround = async (cast: Cast, { route }: SweptRoute, text: string): Promise<string> =>
  JSON.stringify({
    payload: await sealText(
      frameAround(text, { aud: audienceOf(route), iat: cast.house.platform.now() }),
      cast.sealingKey,
    ),
  });

/** The same with the body exactly as given. */
export async function post(cast: Cast, swept: SweptRoute, bend: Bend): Promise<Answer> {
  const { route, server } = swept;
  const { body, method = route.method, path = pathWith(route, ownIds(cast, server)), query, headers } = bend;
  const target = `${path}${query ? `?${query}` : ''}`;
  const prove = CREDENTIALS[kindOf(route.guards[0])];
  const credentials = bend.credentials ?? (await prove(cast, swept, body ?? '', { method, target }));
  const response = await fetch(`${cast.house.origins[server]}${target}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': contentType(route) }),
      ...(route.idempotent ? { [HEADERS.idempotencyKey]: randomBytes(12).toString('hex') } : {}),
      ...credentials,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const isFile = response.ok && response.headers.get('content-type')?.startsWith('text/csv');
  return { status: response.status, json: text === '' || isFile ? null : JSON.parse(text) };
}

const ownIds = ({ mine, managed }: Cast, server: SweptRoute['server']): Readonly<Record<string, string>> =>
  server === 'console' ? managed : mine;

/** The route's path with values of its parameters: ids by their prefix, the rest by name. */
export const pathWith = ({ path, params }: RouteSpec, values: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const kinds = Object.values(ID_PREFIX).filter(
      (prefix) => params!.shape[name]!.safeParse(`${prefix}_${'0'.repeat(26)}`).success,
    );
    const value = values[kinds.length === 1 ? kinds[0]! : name];
    if (value === undefined) throw new Error(`the cast holds no value for ${path}`);
    return encodeURIComponent(value);
  });
