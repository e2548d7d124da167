import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type DecipherGCM,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** 256 random bits as base64url: what a bearer holds. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. A copy of the database opens no session. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A name for an address in counters and audits that can't be turned back without the secret. */
export const pseudonym = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', keyOf(secret, 'pseudonym'))
    .update(parts.join('\u001f'))
    .digest('base64url')
    .slice(0, 24);

/** The sealed columns, each with the primary key of its table. Each has a key of its own to be sealed with. */
export const SEALED_COLUMNS = {
  'approval.second_secret': ['id'],
  'approval.secret': ['id'],
  'brand_adapter.secret': ['brand_id', 'channel'],
  'draw_chain.links_sealed': ['id'],
  'draw_feed.secret': ['key_id'],
  'exclusion_register.secret': ['brand_id'],
  'kyc_document.statement': ['id'],
  'kyc_vendor.secret': ['brand_id'],
  'message_outbox.secret': ['id'],
  'payment_provider.secret': ['code'],
  'payment_provider.settings': ['code'],
  'payout_account.number': ['id'],
  'player.totp_secret': ['id'],
  'provider_key.secret': ['key_id'],
  'remembered_login.successor': ['selector'],
  'sealing_key.private_jwk': ['kid'],
  'staff.totp_secret': ['id'],
  'upload.picture': ['id'],
} as const;

export type SealedColumn = keyof typeof SEALED_COLUMNS;

/** What a value is sealed for: a column, or what a browser carries and hands back. */
export type SealedFor = SealedColumn | 'cookie rm_user' | 'cookie rm_pass' | 'phone_auth handle';

/** What values are sealed with: the present secret and, while it is being replaced, the one before. Hex. */
export type SealingSecrets = string | readonly [present: string, previous: string];

const FORMAT = Buffer.from('fh\u0003');
const KEYLESS_FORMAT = Buffer.from('fh\u0002');
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Names the secret that a value was sealed with, and says nothing of it. */
export const keyIdOf = (secrets: SealingSecrets): Buffer =>
  keyOf(allOf(secrets)[0]!, 'seal id').subarray(0, KEY_ID_BYTES);

/** How a value begins that is sealed with the present secret: the version of the format, and the key's name. */
export const sealedHead = (secrets: SealingSecrets): Buffer => Buffer.concat([FORMAT, keyIdOf(secrets)]);

/**
 * Seals a text or bytes (AES-256-GCM): head, iv, tag, what is sealed. It opens for the same purpose and in the same row
 * only: the key is derived for the purpose, and both are bound to it as associated data.
 * @param row the primary key of the row, parts with a space between, or whom the browser's value belongs to
 */
export function seal(
  secrets: SealingSecrets,
  purpose: SealedFor,
  row: string,
  value: string | Buffer,
): Buffer {
  const head = sealedHead(secrets);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealKey(allOf(secrets)[0]!, purpose), iv);
  cipher.setAAD(context(head, purpose, row));
  const sealed = Buffer.concat([cipher.update(Buffer.from(value)), cipher.final()]);
  return Buffer.concat([head, iv, cipher.getAuthTag(), sealed]);
}

/** @throws when the value names another secret, the purpose or the row is another, or the bytes were bent */
export const unseal = (secrets: SealingSecrets, purpose: SealedFor, row: string, sealed: Buffer): string =>
  unsealBytes(secrets, purpose, row, sealed).toString('utf8');

/** @throws as `unseal` */
export function unsealBytes(
  secrets: SealingSecrets,
  purpose: SealedFor,
  row: string,
  sealed: Buffer,
): Buffer {
  for (const secret of allOf(secrets)) {
    const head = sealedHead(secret);
    if (startsWith(sealed, head)) return openAfter(head, secret, { purpose, row, sealed });
  }
  throw new Error(`not a sealed value of ${purpose}, or of another secret`);
}

/** Opens a value of the second format, which did not name its key. Only the step that seals values anew may. */
export function unsealKeyless(
  secrets: SealingSecrets,
  purpose: SealedFor,
  row: string,
  sealed: Buffer,
): Buffer {
  if (!startsWith(sealed, KEYLESS_FORMAT)) throw new Error(`not a sealed value of ${purpose}`);
  const [present = '', previous] = allOf(secrets);
  try {
    return openAfter(KEYLESS_FORMAT, present, { purpose, row, sealed });
  } catch (error) {
    if (previous === undefined) throw error;
    return openAfter(KEYLESS_FORMAT, previous, { purpose, row, sealed });
  }
}

/** Opens a value of the first format, which knew neither purpose nor row. Only the step that seals them anew may. */
export function unsealFirstFormat(secret: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'seal'), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  return open(decipher, sealed.subarray(IV_BYTES));
}

const allOf = (secrets: SealingSecrets): readonly string[] =>
  typeof secrets === 'string' ? [secrets] : secrets;

const startsWith = (sealed: Buffer, head: Buffer): boolean => sealed.subarray(0, head.length).equals(head);

type Sealed = { readonly purpose: SealedFor; readonly row: string; readonly sealed: Buffer };

function openAfter(head: Buffer, secret: string, { purpose, row, sealed }: Sealed): Buffer {
  const iv = sealed.subarray(head.length, head.length + IV_BYTES);
  const key = sealKey(secret, purpose);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(context(head, purpose, row));
  return open(decipher, sealed.subarray(head.length + IV_BYTES));
}

function open(decipher: DecipherGCM, tagAndText: Buffer): Buffer {
  decipher.setAuthTag(tagAndText.subarray(0, TAG_BYTES));
  return Buffer.concat([decipher.update(tagAndText.subarray(TAG_BYTES)), decipher.final()]);
}

const sealKey = (secret: string, purpose: SealedFor): Buffer => keyOf(secret, `seal ${purpose}`);

const context = (head: Buffer, purpose: SealedFor, row: string): Buffer =>
  Buffer.concat([head, Buffer.from(`${purpose}\u001f${row}`)]);

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), Buffer.alloc(0), `fairhouse ${purpose} v1`, 32));

/** A key for one purpose, derived from the secret: both sides of the built-in provider and sandbox know how. */
export const derivedSecret = (secret: string, purpose: string): string =>
  keyOf(secret, purpose).toString('hex');
