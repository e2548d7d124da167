import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { CompactEncrypt, type CompactJWEHeaderParameters, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { openJwe, readJwe } from './open-jwe.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const HEADER = { alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k', typ: 'wps+jwe' };

type Wish = {
  readonly header?: Partial<CompactJWEHeaderParameters>;
  readonly apu?: Buffer;
  readonly apv?: Buffer;
};

/** Sealed by the library that browsers seal with. */
const sealed = async (
  text: string,
  { header = {}, ...parties }: Wish = {},
  to = publicKey,
): Promise<string> =>
  new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ ...HEADER, ...header })
    .setKeyManagementParameters(parties)
    .encrypt(await importJWK(to.export({ format: 'jwk' }), header.alg ?? 'ECDH-ES'));

const opened = (payload: string): string | undefined => {
  const parts = readJwe(payload);
  return parts && openJwe(parts, privateKey);
};

describe('a payload that the library sealed', () => {
  it.each([0, 1, 15, 16, 17, 1_000, 65_536])('opens to its %i characters', async (length) => {
    const text = randomBytes(length).toString('hex').slice(0, length);
    expect(opened(await sealed(text))).toBe(text);
  });

  it('opens to letters of any language', async () => {
    expect(opened(await sealed('Mật khẩu 密码 🔑'))).toBe('Mật khẩu 密码 🔑');
  });

  it('opens where it names who sends and who receives', async () => {
    const parties = { apu: Buffer.from('Alice'), apv: Buffer.from('Bob') };
    expect(opened(await sealed('for Bob', parties))).toBe('for Bob');
  });

  it('opens with no other key', async () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const payload = await sealed('secret', {}, other.publicKey);
    expect(() => opened(payload)).toThrow();
  });

  it('opens no more when any of its bytes is bent', async () => {
    const payload = await sealed('a text');
    const parts = payload.split('.');
    for (const part of [0, 2, 3, 4])
      for (let at = 0; at < Buffer.from(parts[part]!, 'base64url').length; at += 1) {
        const bytes = Buffer.from(parts[part]!, 'base64url');
        bytes[at]! ^= 1;
        const bent = parts.with(part, bytes.toString('base64url')).join('.');
        expect(() => opened(bent) ?? fail()).toThrow();
      }
  });
});

const fail = (): never => {
  throw new Error('not read');
};

describe('is not even read', () => {
  it.each<[string, Wish['header']]>([
    ['of another content encryption', { enc: 'A128GCM' }],
    ['with a key that is wrapped', { alg: 'ECDH-ES+A256KW' }],
    ['of another kind', { typ: 'JWE' }],
    ['with a header nobody knows', { cty: 'JWT' }],
  ])('a payload %s', async (_, header) => {
    expect(readJwe(await sealed('text', { header: header! }))).toBeUndefined();
  });

  it.each([
    ['compressed', { zip: 'DEF' }],
    ['with a critical extension', { crit: ['exp'], exp: 1 }],
    ['of another curve', { epk: { kty: 'EC', crv: 'P-384', x: 'AA', y: 'AA' } }],
    ['of another algorithm', { alg: 'dir' }],
  ])('one whose header says that it is %s', async (_, more) => {
    const [head = '', ...rest] = (await sealed('text')).split('.');
    const header = { ...JSON.parse(Buffer.from(head, 'base64url').toString()), ...more };
    const bent = Buffer.from(JSON.stringify(header)).toString('base64url');
    expect(readJwe([bent, ...rest].join('.'))).toBeUndefined();
  });

  it('one with a tag cut short, a wrapped key, a part more or a part less', async () => {
    const parts = (await sealed('text')).split('.');
    const short = Buffer.from(parts[4]!, 'base64url').subarray(0, 12).toString('base64url');
    for (const bent of [parts.with(4, short), parts.with(1, 'AA'), [...parts, ''], parts.slice(0, 4)])
      expect(readJwe(bent.join('.'))).toBeUndefined();
  });
});

it('takes no sender whose key is no point of the curve', async () => {
  const parts = readJwe(await sealed('text'))!;
  const off = Buffer.alloc(32, 1).toString('base64url');
  const bent = { ...parts, header: { ...parts.header, epk: { ...parts.header.epk, y: off } } };
  expect(() => openJwe(bent, privateKey)).toThrow();
});
