import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TokenClaims = Readonly<Record<string, unknown>>;

export type IdentityKeys = {
  readonly keysUrl: string;
  /** From now on another key signs; the old one is published no more. */
  readonly rotate: () => void;
  readonly sign: (claims: TokenClaims, header?: Readonly<Record<string, string>>) => string;
  /** The newest public key, as the set tells it. */
  readonly publicJwk: () => object;
  readonly close: () => Promise<void>;
};

/** An identity provider that signs tokens and publishes its keys, on this machine. */
export async function openIdentityKeys(): Promise<IdentityKeys> {
  let kid = 0;
  const make = () => {
    kid += 1;
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    return {
      privateKey,
      kid: `key-${kid}`,
      jwk: { ...publicKey.export({ format: 'jwk' }), kid: `key-${kid}`, alg: 'RS256', use: 'sig' },
    };
  };
  let key = make();
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' });
    reply.end(JSON.stringify({ keys: [key.jwk] }));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return {
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    rotate: () => {
      key = make();
    },
    sign: (claims, header = {}) => {
      const head = { alg: 'RS256', typ: 'JWT', kid: key.kid, ...header };
      const text = [head, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${text}.${signBytes('RSA-SHA256', Buffer.from(text), key.privateKey).toString('base64url')}`;
    },
    publicJwk: () => key.jwk,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
