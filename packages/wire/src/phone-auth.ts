import * as z from 'zod';

/** A project at an identity provider whose phone sign-ins a brand believes. */
export const phoneAuthSettings = z.strictObject({
  /** The name that a form gives the project, as one brand may use several over time. */
  channel: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  projectId: z.string().regex(/^[a-z0-9-]{1,64}$/),
  /** Where the provider publishes its keys (a JWK set). */
  keysUrl: z.url({ protocol: /^https?$/ }),
});
