import { createCipheriv, hkdfSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSupportLink } from './support-link.ts';

const KEY = 'aB3dE6gH';
const ORIGIN = 'http://localhost:9000';

/** Seals a link the way the server does. */
function seal(link: string, secret: string): string {
  const iv = Buffer.alloc(12, 7);
  const key = Buffer.from(hkdfSync('sha256', secret, KEY, 'cs-link-v1', 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(link, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url') + KEY;
}

it('opens the link that was sealed for this brand', async () => {
  const link = await readSupportLink(seal('https://chat.example/room?t=1', 'DEMO'), 'DEMO', ORIGIN);
  expect(link.href).toBe('https://chat.example/room?t=1');
});

it('opens the page of the house’s own desk', async () => {
  const link = await readSupportLink(seal('/chat', 'DEMO'), 'DEMO', ORIGIN);
  expect(link.href).toBe('http://localhost:9000/chat');
});

it.each([
  ['another brand', seal('https://chat.example/', 'OTHER')],
  ['a script', seal('javascript:alert(1)', 'DEMO')],
  ['plain http', seal('http://chat.example/', 'DEMO')],
  ['another host without its protocol', seal('//chat.example/', 'DEMO')],
  ['a name in the address', seal('https://user@chat.example/', 'DEMO')],
  ['something else', 'not-a-sealed-link'],
])('refuses the link of %s', async (_, path) => {
  await expect(readSupportLink(path, 'DEMO', ORIGIN)).rejects.toThrow();
});
