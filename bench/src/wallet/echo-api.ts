import { checkSignature, type SigningKey } from '@fairhouse/client/signed';
import { fail, ok } from '@fairhouse/kernel';
import { mountApi, receivedCall } from '@fairhouse/serve';
import { defineRoutes } from '@fairhouse/wire/route';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

/** A signed call that asks for nothing. */
export const echoRoutes = defineRoutes({
  echo: {
    method: 'POST',
    path: '/bench/echo',
    summary: 'Answer with what came',
    guards: ['signedProvider'],
    raw: true,
    body: z.strictObject({ msgId: z.string().max(80) }),
    reply: z.object({ msgId: z.string() }),
    faults: [],
  },
});

const echoApi = { bench: echoRoutes } as const;

type EchoGuards = { readonly signedProvider: { readonly provider: string } };

/**
 * Mounts the yardstick: the frame of every call (raw body, signature, strict JSON, schemas, headers) around nothing.
 * Its key is at hand, so no query is part of it.
 */
export function mountEcho(server: FastifyInstance, key: SigningKey): void {
  mountApi<typeof echoApi, EchoGuards, Record<never, never>>(server, {
    api: echoApi,
    handlers: { bench: { echo: async ({ body }) => ok(body) } },
    prepare: async () => ok({}),
    guards: {
      signedProvider: async (request) => {
        const secretOf = (keyId: string) => (keyId === key.keyId ? key.secret : undefined);
        const fault = await checkSignature(receivedCall(request), secretOf, Date.now());
        return fault ? fail({ code: fault }) : ok({ provider: 'bench' });
      },
    },
    now: Date.now,
  });
}
