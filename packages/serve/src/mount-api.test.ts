import { fail, ok } from '@fairhouse/kernel';
import { defineRoutes } from '@fairhouse/wire/route';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { CallRates, CallSharing, SpentCalls } from './call-rates.ts';
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
    count: {
      method: 'GET',
      path: '/count',
      summary: 'Says how often something has happened',
      guards: ['anyone'],
      conditional: true,
      reply: z.object({ times: z.number() }),
      faults: ['switched_off'],
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
    tell: {
      method: 'GET',
      path: '/tell',
      summary: 'Says something to a provider',
      guards: ['signedProvider'],
      reply: z.object({}),
      faults: [],
    },
  }),
};

let server: FastifyInstance;
let times: number | undefined;

afterEach(async () => {
  await server.close();
});

async function open(
  origin?: string,
  given: { rates?: CallRates; now?: () => number } = {},
): Promise<FastifyInstance> {
  server = createServer({ log: createLogger('test', 'silent'), now: Date.now, trustedProxies: [] });
  mountApi<typeof api, { signedProvider: Record<never, never> }, BrowserContext>(server, {
    api,
    handlers: {
      jar: {
        look: async ({ context }) => ok({ ...context.cookies }),
        keep: async ({ body, context }) => {
          context.setCookie({ name: 'kept', value: 'first' });
          context.setCookie({ name: 'kept', value: body.text, maxAgeSeconds: 60 });
          return body.text === 'no' ? fail({ code: 'switched_off' }) : ok({ proof: context.proof });
        },
        tell: async () => ok({}),
        count: async () => (times === undefined ? fail({ code: 'switched_off' }) : ok({ times })),
      },
    },
    prepare: async (_request, browser) => ok(browser),
    guards: { signedProvider: async () => ok({}) },
    ...(origin === undefined ? {} : { pages: { origin } }),
    now: Date.now,
    ...given,
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

describe('a reply to a conditional request', () => {
  const count = (held?: string) =>
    server.inject({ url: '/count', ...(held === undefined ? {} : { headers: { 'if-none-match': held } }) });

  it('is not sent again to whoever holds it, and is sent once something has happened', async () => {
    await open();
    times = 1;
    const first = await count();
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/".{43}"$/),
    });
    expect(first.json()).toEqual({ success: true, value: { times: 1 } });
    const tag = String(first.headers.etag);
    for (const held of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await count(held);
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    for (const held of ['', 'W/""', '"other"', tag.slice(3, -1)])
      expect((await count(held)).statusCode).toBe(200);
    times = 2;
    const moved = await count(tag);
    expect([moved.statusCode, moved.json().value]).toEqual([200, { times: 2 }]);
  });

  it('is refused without a tag', async () => {
    await open();
    times = undefined;
    const refused = await count('*');
    expect([refused.statusCode, refused.headers.etag, refused.headers['cache-control']]).toEqual([
      403,
      undefined,
      'no-store',
    ]);
  });
});

describe('a call too many', () => {
  let nowMs: number;
  const slow = { perSecond: 0.1, atOnce: 2 };
  const fast = { perSecond: 1_000, atOnce: 1_000 };
  const openAt = (rates: CallRates) => {
    nowMs = 1_000_000;
    return open(undefined, { rates, now: () => nowMs });
  };
  const look = async (remoteAddress: string, authorization?: string, url = '/look') => {
    const headers = authorization === undefined ? {} : { authorization };
    return (await server.inject({ url, remoteAddress, headers })).statusCode;
  };

  it('of an address is sent away before its body is read, until the bucket has filled again', async () => {
    await openAt({ address: slow, session: fast });
    expect([await look('203.0.113.9'), await look('203.0.113.9')]).toEqual([200, 200]);
    const malformed = await server.inject({
      method: 'POST',
      url: '/keep',
      remoteAddress: '203.0.113.9',
      headers: { 'content-type': 'text/plain' },
      body: '{',
    });
    expect([malformed.statusCode, malformed.headers['retry-after']]).toEqual([429, '10']);
    expect(malformed.json()).toMatchObject({ code: 'too_many_requests', params: { seconds: 10 } });
    expect(malformed.json().traceId).toBe(malformed.headers['x-trace-id']);
    expect(await look('203.0.113.10')).toBe(200);
    nowMs += 9_999;
    expect(await look('203.0.113.9')).toBe(429);
    nowMs += 1;
    expect([await look('203.0.113.9'), await look('203.0.113.9')]).toEqual([200, 429]);
  });

  it('comes from any address of the same /64', async () => {
    await openAt({ address: slow, session: fast });
    const answers = ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:3', '2001:db8:0:1::1'].map((ip) =>
      look(ip),
    );
    expect(await Promise.all(answers)).toEqual([200, 200, 429, 200]);
  });

  it('counts what the same address and session call elsewhere', async () => {
    const told: SpentCalls[] = [];
    let hear: (spent: SpentCalls) => void = () => {};
    const others: CallSharing = {
      tell: (spent) => told.push(spent),
      hear: (listener) => {
        hear = listener;
      },
    };
    await openAt({ address: { perSecond: 1, atOnce: 10 }, session: fast, others });
    for (let calls = 0; calls < 5; calls += 1) await look('203.0.113.9', 'Bearer one');
    await expect.poll(() => told).toEqual([{ number: 1, address: [['203.0.113.9', 3]], session: [] }]);
    hear({
      number: 7,
      address: [
        ['203.0.113.9', 4],
        ['203.0.113.8', 10],
      ],
      session: [],
    });
    expect([await look('203.0.113.9'), await look('203.0.113.9')]).toEqual([200, 429]);
    expect([await look('203.0.113.8'), await look('203.0.113.7')]).toEqual([429, 200]);
    nowMs += 1_000;
    expect([await look('203.0.113.8'), await look('203.0.113.8')]).toEqual([200, 429]);
  });

  it('of a session is sent away wherever it comes from', async () => {
    await openAt({ address: fast, session: slow });
    const answers = [
      await look('203.0.113.1', 'Bearer one'),
      await look('203.0.113.2', 'Bearer one'),
      await look('203.0.113.3', 'Bearer one'),
      await look('203.0.113.3', 'Bearer two'),
      await look('203.0.113.3'),
    ];
    expect(answers).toEqual([200, 200, 429, 200, 200]);
  });

  it('is none where calls are signed', async () => {
    await openAt({ address: slow, session: slow });
    const answers = [1, 2, 3, 4].map(() => look('203.0.113.9', 'Bearer one', '/tell'));
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
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
