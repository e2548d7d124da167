import fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountMetrics } from './metrics.ts';

async function served(...tokens: string[]) {
  const server = fastify();
  mountMetrics(server, [{ name: 'rounds_open', help: 'Open rounds.', read: async () => 3 }], tokens);
  server.get('/bets/:id', async () => 'a bet');
  await server.inject('/bets/1');
  await server.inject('/bets/2');
  await server.inject('/nowhere');
  return server;
}

test('calls are counted by route and status with how long they took, and gauges are read anew', async () => {
  const server = await served();
  const { body, headers } = await server.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('rounds_open 3');
  expect(body).toContain(
    'http_call_duration_seconds_bucket{le="+Inf",route="/bets/:id",method="GET",status="200"} 2',
  );
  expect(body).toContain('http_call_duration_seconds_count{route="none",method="GET",status="404"} 1');
});

test('they are for loopback alone, or for who has the token, also the one before while it is replaced', async () => {
  const open = await served();
  expect((await open.inject({ url: '/metrics', remoteAddress: '198.51.100.7' })).statusCode).toBe(404);
  expect(
    (await open.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode,
  ).toBe(404);
  const closed = await served('secret', 'the one before');
  expect((await closed.inject('/metrics')).statusCode).toBe(404);
  const statusWith = async (token: string) =>
    (await closed.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect(await statusWith('secret')).toBe(200);
  expect(await statusWith('the one before')).toBe(200);
  expect(await statusWith('another')).toBe(404);
});

test('what a figure says of each of several is told by a label, and one that cannot be read is left out', async () => {
  const server = fastify();
  mountMetrics(
    server,
    [
      {
        name: 'lag_seconds',
        help: 'Lag.',
        by: 'consumer',
        read: () => Object.entries({ mail: 2, points: 0 }),
      },
      {
        name: 'broken',
        help: 'Broken.',
        read: async (): Promise<number> => {
          throw new Error('no database');
        },
      },
    ],
    [],
  );
  const { body } = await server.inject('/metrics');
  expect(body).toContain('lag_seconds{consumer="mail"} 2');
  expect(body).toContain('lag_seconds{consumer="points"} 0');
  expect(body).not.toMatch(/^broken /m);
  expect((await server.inject('/metrics')).body).toContain('metrics_unread_total{gauge="broken"} 1');
  expect(body).toMatch(/^nodejs_eventloop_utilization /m);
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
});
