import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const KEY_LENGTH = 8;
const IV_BYTES = 12;

/**
 * The chat link as clients expect it (spec §3): `base64url(iv12 | cipher text | tag16)` and an 8-character key at the end.
 * The key travels with the data, so this hides a link from casual scraping and protects nothing.
 * @param secret what both sides know: the merchant code
 */
export function sealSupportLink(link: string, secret: string): string {
  const key = [...randomBytes(KEY_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  const iv = randomBytes(IV_BYTES);
  const content = Buffer.from(hkdfSync('sha256', secret, key, 'cs-link-v1', 32));
  const cipher = createCipheriv('aes-256-gcm', content, iv);
  const body = Buffer.concat([cipher.update(link, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url') + key;
}
