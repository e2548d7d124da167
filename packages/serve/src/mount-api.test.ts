import { fail, ok } from '@fairhouse/kernel';
import { defineRoutes } from '@fairhouse/wire';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createServer } from './create-server.ts';
import type { BrowserContext } from './handlers.ts';
import { createLogger } from './log.ts';
import { mountApi } from './mount-api.ts';

const api = {
  jar: defineRoutes({
    look: {
      method: 'GET',
      path: '/look',
      summary: 'Says which cookies came',
      guards: ['anyone'],
      reply: z.record(z.string(), z.string()),
      faults: [],
    },
    keep: {
      method: 'POST',
      path: '/keep',
      summary: 'Keeps a text as a cookie, and refuses "no" all the same',
      guards: ['anyone'],
      form: true,
      body: z.strictObject({ text: z.string().min(1) }),
      reply: z.object({ proof: z.string() }),
      faults: ['switched_off'],
    },
  }),
};

let server: FastifyInstance;

afterEach(async () => {
  await server.close();
});

async function open(origin?: string): Promise<FastifyInstance> {
  server = createServer({ log: createLogger('test', 'silent'), now: Date.now, trustedProxies: [] });
  mountApi<typeof api, Record<never, never>, BrowserContext>(server, {
    api,
    handlers: {
      jar: {
        look: async ({ context }) => ok({ ...context.cookies }),
        keep: async ({ body, context }) => {
          context.setCookie({ name: 'kept', value: 'first' });
          context.setCookie({ name: 'kept', value: body.text, maxAgeSeconds: 60 });
          return body.text === 'no' ? fail({ code: 'switched_off' }) : ok({ proof: context.proof });
        },
      },
    },
    prepare: async (_request, browser) => ok(browser),
    guards: {},
    ...(origin === undefined ? {} : { pages: { origin } }),
    now: Date.now,
  });
  return server;
}

const keep = (text: string, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/keep',
    headers: { host: 'play.test:4000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: text,
  });

describe('a cookie', () => {
  it('goes out once per name, with a refusal as well, and comes back by the name it was set by', async () => {
    await open('https://play.test');
    const kept = await keep('text=yes');
    expect(kept.headers['set-cookie']).toBe(
      '__Host-kept=yes; Path=/; SameSite=Strict; Max-Age=60; HttpOnly; Secure',
    );
    const refused = await keep('text=no');
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['set-cookie']).toContain('__Host-kept=no;');
    const look = await server.inject({ url: '/look', headers: { cookie: '__Host-kept=yes; kept=planted' } });
    expect(look.json().value).toEqual({ kept: 'yes' });
  });

  it('is not set by a call that is malformed', async () => {
    await open('http://play.test:4000');
    expect((await keep('text=')).headers['set-cookie']).toBeUndefined();
  });
});

describe('a writing call', () => {
  it.each(['https://evil.test', 'http://play.test', 'http://play.test:4001', 'null', 'play.test:4000', ''])(
    'from a page of %j is refused before anything is read',
    async (origin) => {
      await open('http://play.test:4000');
      const answer = await keep('', { origin });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'origin_refused']);
    },
  );

  it('from a page of its own host is answered, and from a caller that is no browser', async () => {
    await open('http://play.test:4000');
    expect((await keep('text=yes', { origin: 'http://play.test:4000' })).statusCode).toBe(200);
    expect((await keep('text=yes')).statusCode).toBe(200);
    expect((await keep('text=yes', { host: 'play.test', origin: 'http://play.test:4000' })).statusCode).toBe(
      200,
    );
    const standard = { host: 'play.test', origin: 'https://play.test:443' };
    expect((await keep('text=yes', standard)).statusCode).toBe(200);
  });

  it('from the own pages is refused at another host: that is another brand', async () => {
    await open('http://play.test:4000');
    const answer = await keep('text=yes', { host: 'other.test:4000', origin: 'http://play.test:4000' });
    expect(answer.json().code).toBe('origin_refused');
  });

  it('of an API without pages is not asked where it comes from', async () => {
    await open();
    expect((await keep('text=yes', { origin: 'https://evil.test' })).statusCode).toBe(200);
  });

  it('that only reads may come from anywhere: its answer is not shown to other pages', async () => {
    await open('http://play.test:4000');
    const look = await server.inject({ url: '/look', headers: { origin: 'https://evil.test' } });
    expect(look.statusCode).toBe(200);
    expect(look.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a step-up proof', () => {
  it.each([
    ['A'.repeat(43), 'A'.repeat(43)],
    ['A'.repeat(42), ''],
    ['A'.repeat(44), ''],
    ['not a proof', ''],
  ])('%j reaches the use case as %j', async (sent, read) => {
    await open();
    expect((await keep('text=yes', { 'x-proof': sent })).json().value.proof).toBe(read);
  });
});

describe('a form', () => {
  it.each(['', 'hello', 'text=1&text=2', 'text=1&%74ext=2', 'text=1&__proto__=1', 'text=1&surprise', '{}'])(
    'that says %j is refused',
    async (body) => {
      await open();
      expect((await keep(body)).statusCode).toBe(400);
    },
  );

  it('is no JSON', async () => {
    await open();
    const answer = await keep('{"text":"yes"}', { 'content-type': 'application/json' });
    expect(answer.json().code).toBe('media_type_not_supported');
  });
});
