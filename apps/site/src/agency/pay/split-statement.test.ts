import { expect, test } from 'vitest';
import { splitStatement } from './split-statement.ts';

const HASH = 'ab'.repeat(32);
const SIGNATURE = 'A'.repeat(86);

test('a statement is what stands before the line that signs it', () => {
  const signed = 'statement,ana\r\ntotal,1.0000\r\n';
  expect(splitStatement(`${signed}signed,${HASH},${SIGNATURE}\r\n`)).toEqual({
    signed,
    hash: HASH,
    signature: SIGNATURE,
  });
});

test('what is not signed, or goes on after it, is none', () => {
  expect(splitStatement('statement,ana\r\n')).toBeUndefined();
  expect(splitStatement(`signed,${HASH},${SIGNATURE}\r\nmore,1\r\n`)).toBeUndefined();
  expect(splitStatement(`signed,${HASH},short\r\n`)).toBeUndefined();
});
