import { createLogger } from '@fairhouse/serve';
import { expect, test } from 'vitest';
import { answerFault, MONEY_IN, MONEY_OUT } from './answer-fault.ts';

const context = {
  traceId: 'trc_1',
  ip: '',
  device: '',
  log: createLogger('test', 'silent'),
  nowMs: 1,
  idempotencyKey: '',
};
const coded = (code: string) => Object.assign(new Error('said by the database'), { code });
const codeOf = (fault: unknown, codes = MONEY_IN) => answerFault(context, 'msg-1', codes, fault).code;

test.each([
  new Error('timeout exceeded when trying to connect'),
  new Error('timeout expired'),
  new Error('Connection terminated unexpectedly'),
  coded('53300'),
])('a database that is away, %s, is silence and no answer of the wallet', (fault) => {
  expect(() => codeOf(fault)).toThrow(fault);
});

test('what may have been done is unknown, and what stood in the way is asked for again', () => {
  expect(codeOf(new Error('a bug'))).toBe('UNKNOWN');
  expect(codeOf(new Error('a bug'), MONEY_OUT)).toBe('IN_PROCESS');
  expect(codeOf(coded('55P03'))).toBe('IN_PROCESS');
});
