import { expect, test } from 'vitest';
import { splitStatement } from './split-statement.ts';

const HASH = 'ab'.repeat(32);
const SIGNATURE = 'A'.repeat(86);

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['rows', 'statement,ana\r\ntotal,1.0000\r\n', '\r\n'],
  ['a PDF', '%PDF-1.3\n\u00e2\u00e3\n%%EOF\n%', '\n'],
])('a statement of %s is what stands before its signature', (_, text, end) => {
  expect(splitStatement(bytesOf(`${text}signed,${HASH},${SIGNATURE}${end}`))).toEqual({
    signed: bytesOf(text),
    hash: HASH,
    signature: SIGNATURE,
  });
});

test('what is not signed, or goes on after it, is none', () => {
  expect(splitStatement(bytesOf('statement,ana\r\n'))).toBeUndefined();
  expect(splitStatement(bytesOf(`signed,${HASH},${SIGNATURE}\r\nmore,1\r\n`))).toBeUndefined();
  expect(splitStatement(bytesOf(`%%EOF\n%signed,${HASH},${SIGNATURE}\n%%EOF\n`))).toBeUndefined();
  expect(splitStatement(bytesOf(`signed,${HASH},short\r\n`))).toBeUndefined();
});
