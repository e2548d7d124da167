import { expect, test } from 'vitest';
import { readHosts } from './read-hosts.ts';

test('hosts are read one on each line, in small letters', () => {
  expect(readHosts(' Play.Example.com \n\nexample.org\n')).toEqual(['play.example.com', 'example.org']);
});

test.each([
  '',
  'localhost',
  '127.0.0.1',
  'example.com:8080',
  'https://example.com',
  '-a.example.com',
  'a..example.com',
  'example.com\nEXAMPLE.com',
  `${'a'.repeat(64)}.com`,
  Array.from({ length: 11 }, (_, n) => `h${n}.example.com`).join('\n'),
])('what is no list of hosts is refused: %j', (typed) => {
  expect(readHosts(typed)).toBeUndefined();
});
