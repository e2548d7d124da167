import { expect, it } from 'vitest';
import { createServer } from './create-server.ts';
import { createLogger } from './log.ts';

const coded = (code: string) => Object.assign(new Error('canceling statement'), { code });

it.each([
  ['a lock that does not come free', coded('55P03'), 503],
  ['a queue that is full', coded('EBUSY'), 503],
  ['a pool without a connection left', new Error('timeout exceeded when trying to connect'), 503],
  ['a lane that found no connection in time', new Error('timeout expired'), 503],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 503],
  ['a fault of the code', new Error('undefined is not a function'), 500],
])('%s is answered as %j with %d', async (_what, fault, status) => {
  const server = createServer({ log: createLogger('test', 'silent'), now: Date.now, trustedProxies: [] });
  server.get('/', () => Promise.reject(fault));
  expect((await server.inject('/')).statusCode).toBe(status);
});
