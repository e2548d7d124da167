/**
 * The chat link of the customer-service reply: `base64url(iv12 | cipher text | tag16)` and an 8-character key (spec §3).
 * The key travels with the data, so this hides a link from casual scraping and protects nothing.
 */
const KEY_LENGTH = 8;
const IV_BYTES = 12;
const INFO = 'cs-link-v1';

/**
 * @param secret what both sides know: the merchant code
 * @param origin of the site, on which the desk of the house itself stands
 * @returns the address to open
 * @throws when the path does not decrypt, or is neither an https address nor one of the site
 */
export async function readSupportLink(path: string, secret: string, origin: string): Promise<URL> {
  const sealed = fromBase64Url(path.slice(0, -KEY_LENGTH));
  const key = await contentKey(secret, path.slice(-KEY_LENGTH));
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.slice(0, IV_BYTES) },
    key,
    sealed.slice(IV_BYTES),
  );
  const link = new URL(new TextDecoder().decode(plain), origin);
  if ((link.protocol !== 'https:' && link.origin !== origin) || link.username || link.password)
    throw new Error('not a plain https address');
  return link;
}

async function contentKey(secret: string, salt: string): Promise<CryptoKey> {
  const text = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', text.encode(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: text.encode(salt), info: text.encode(INFO) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
