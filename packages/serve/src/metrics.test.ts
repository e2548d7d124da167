import fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountMetrics } from './metrics.ts';

async function served(token?: string) {
  const server = fastify();
  mountMetrics(server, [{ name: 'rounds_open', help: 'Open rounds.', read: async () => 3 }], token);
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

test('they are for loopback alone, or for who has the token', async () => {
  const open = await served();
  expect((await open.inject({ url: '/metrics', remoteAddress: '198.51.100.7' })).statusCode).toBe(404);
  expect(
    (await open.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode,
  ).toBe(404);
  const closed = await served('secret');
  expect((await closed.inject('/metrics')).statusCode).toBe(404);
  const headers = { authorization: 'Bearer secret' };
  expect((await closed.inject({ url: '/metrics', headers })).statusCode).toBe(200);
});
