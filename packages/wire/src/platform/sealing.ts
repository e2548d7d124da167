import { instant } from '../schemas.ts';
import * as z from '../zod.ts';

/**
 * The plain text inside a sealed payload: the fields, and what makes it good for one call only.
 * `aud` names the route ("POST /wps/session/login"), `iat` is within 120 s of the server's clock,
 * `nonce` is 16 random bytes in base64url and is taken once.
 */
export const sealedFrame = z.strictObject({
  aud: z.string().max(80),
  iat: instant,
  nonce: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  fields: z.record(z.string(), z.unknown()),
  pad: z.string().max(1024),
});

/** The body of a sealed call as it travels. */
export const sealedBody = z.strictObject({ payload: z.string().min(1).max(16_384) });

export const SEALED_SKEW_SECONDS = 120;

/** The public key that seals a payload, and the server's clock to date it by. */
export const sealingKey = z.object({
  kid: z.string(),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  serverTime: instant,
});
