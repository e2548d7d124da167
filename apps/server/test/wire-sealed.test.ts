import { createECDH, randomBytes, randomInt } from 'node:crypto';
import { bootHouse, type House } from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, gatherCast } from './sweep/cast.ts';
import { expectRefusal } from './sweep/expect-refusal.ts';
import { inParallel } from './sweep/in-parallel.ts';
import { type Answer, post, sampleText } from './sweep/post.ts';
import { ROUTES, type SweptRoute } from './sweep/routes.ts';
import { audienceOf, frameAround, sealText } from './sweep/seal-text.ts';
import { fingerprint } from './sweep/untouched.ts';

let house: House;
let cast: Cast;

beforeAll(async () => {
  house = await bootHouse({ sportsbook: 'idle' });
  cast = await gatherCast(house);
});

afterAll(async () => {
  await house?.close();
});

const sealed = ROUTES.filter(({ route }) => route.sealed);

/** All routes open payloads by the same lines: together these are two thousand. */
const MUTATIONS = 60;
const SKEW_MS = 120_000;

const send = (swept: SweptRoute, payload: string): Promise<Answer> =>
  post(cast, swept, { body: JSON.stringify({ payload }) });

/** A frame that the server takes but for what is said. */
const frameOf = ({ route }: SweptRoute, bend: { aud?: string; iat?: number; nonce?: string } = {}): string =>
  frameAround(sampleText({ route } as SweptRoute)!, {
    aud: audienceOf(route),
    iat: house.platform.now(),
    ...bend,
  });

const goodPayload = (swept: SweptRoute): Promise<string> => sealText(frameOf(swept), cast.sealingKey);

/** Was the payload itself taken, whatever the call then said of its fields? */
const wasOpened = ({ json }: Answer): boolean =>
  !String((json as { code?: string }).code ?? '').startsWith('payload_');

/** Every way of bending a payload that must not open, sealed for one route. */
const FORGERIES: Readonly<Record<string, (swept: SweptRoute) => Promise<string>>> = {
  'no JWE': async () => 'payload',
  'five empty parts': async () => '....',
  'alg none': async (swept) => withHeader(await goodPayload(swept), { alg: 'none' }),
  'alg dir': async (swept) => withHeader(await goodPayload(swept), { alg: 'dir' }),
  'alg PBES2': async (swept) =>
    withHeader(await goodPayload(swept), { alg: 'PBES2-HS256+A128KW', p2c: 2 ** 31, p2s: 'AAAAAAAAAAA' }),
  'alg ECDH-ES+A128KW': async (swept) => withHeader(await goodPayload(swept), { alg: 'ECDH-ES+A128KW' }),
  'another enc': async (swept) => sealText(frameOf(swept), cast.sealingKey, { enc: 'A128GCM' }),
  'a zip header': async (swept) => withHeader(await goodPayload(swept), { zip: 'DEF' }),
  'a crit header': async (swept) => withHeader(await goodPayload(swept), { crit: ['exp'], exp: 0 }),
  'no typ': async (swept) => sealText(frameOf(swept), cast.sealingKey, { typ: undefined }),
  'another typ': async (swept) => sealText(frameOf(swept), cast.sealingKey, { typ: 'JWT' }),
  'an unknown kid': async (swept) => sealText(frameOf(swept), cast.sealingKey, { kid: 'AAAAAAAAAAAA' }),
  'no kid': async (swept) => sealText(frameOf(swept), cast.sealingKey, { kid: undefined }),
  'a kid that is a path': async (swept) =>
    sealText(frameOf(swept), cast.sealingKey, { kid: '../../../dev/null' }),
  'a kid that is an object': async (swept) => withHeader(await goodPayload(swept), { kid: { $ne: '' } }),
  "another's key under the kid": async (swept) => sealText(frameOf(swept), strangersKey()),
  'a point off the curve': async (swept) =>
    withHeader(await goodPayload(swept), { epk: { ...curve, x: coordinate(), y: coordinate() } }),
  'the point at infinity': async (swept) =>
    withHeader(await goodPayload(swept), { epk: { ...curve, x: zero, y: zero } }),
  'a point of another curve': async (swept) =>
    withHeader(await goodPayload(swept), { epk: { kty: 'EC', crv: 'P-384', x: zero, y: zero } }),
  'a private epk': async (swept) =>
    withHeader(await goodPayload(swept), { epk: { ...strangersKey().jwk, d: coordinate() } }),
  'no epk': async (swept) => withHeader(await goodPayload(swept), { epk: undefined }),
  'plain text that is no JSON': async () => sealText('hello', cast.sealingKey),
  'an empty plain text': async () => sealText('', cast.sealingKey),
  'half a surrogate pair': async (swept) =>
    sealText(frameOf(swept).replace('"pad":""', '"pad":"\\ud800"'), cast.sealingKey),
  'a frame with a key too many': async (swept) =>
    sealText(frameOf(swept).replace('{', '{"role":"owner",'), cast.sealingKey),
  'a frame with a key twice': async (swept) =>
    sealText(frameOf(swept).replace('{', '{"iat":1,'), cast.sealingKey),
  'a nonce of another form': async (swept) => sealText(frameOf(swept, { nonce: 'short' }), cast.sealingKey),
  'an iat that is no number': async (swept) =>
    sealText(frameOf(swept).replace(/"iat":\d+/, '"iat":"now"'), cast.sealingKey),
  'another method': async (swept) =>
    sealText(frameOf(swept, { aud: `PATCH ${swept.route.path}` }), cast.sealingKey),
};

describe('a sealed call', () => {
  it.each(sealed)('$name refuses its fields in the clear', async (swept) => {
    const clear = [
      sampleText(swept)!,
      '{}',
      '{"payload":null}',
      '{"payload":""}',
      '{"payload":{}}',
      '{"payload":["a"]}',
    ];
    for (const body of clear)
      expect(expectRefusal(swept, await post(cast, swept, { body }), body)).toBe('payload_invalid');
  });

  it.each(sealed)('$name opens nothing that was forged, and writes nothing', async (swept) => {
    const before = await fingerprint(house);
    for (const [what, forge] of Object.entries(FORGERIES))
      expect(expectRefusal(swept, await send(swept, await forge(swept)), what), what).toBe('payload_invalid');
    for (const other of sealed.filter((route) => route !== swept))
      expect(expectRefusal(swept, await send(swept, await goodPayload(other)), other.name)).toBe(
        'payload_invalid',
      );
    expect(await fingerprint(house)).toEqual(before);
  });

  it.each(sealed)(`$name refuses each of ${MUTATIONS} bent payloads`, async (swept) => {
    const before = await fingerprint(house);
    const payload = await goodPayload(swept);
    await inParallel(
      Array.from({ length: MUTATIONS }, () => bend(payload)),
      async (bent) => {
        const answer = await send(swept, bent);
        expect(expectRefusal(swept, answer, bent)).toBe('payload_invalid');
        expect(answer.status).toBe(400);
      },
    );
    expect(await fingerprint(house)).toEqual(before);
    expect(wasOpened(await send(swept, payload)), 'the payload itself opens').toBe(true);
  });

  it.each(sealed)('$name is good for two minutes of the server’s clock', async (swept) => {
    for (const [offset, opens] of [
      [-SKEW_MS - 1_000, false],
      [SKEW_MS + 1_000, false],
      [-SKEW_MS + 3_000, true],
      [SKEW_MS - 3_000, true],
    ] as const) {
      const iat = house.platform.now() + offset;
      const answer = await send(swept, await sealText(frameOf(swept, { iat }), cast.sealingKey));
      if (opens) expect(wasOpened(answer), `${offset} ms`).toBe(true);
      else expect(expectRefusal(swept, answer, `${offset} ms`)).toBe('payload_stale');
    }
  });

  it.each(sealed)('$name takes a payload once, however many copies come at a time', async (swept) => {
    const payload = await goodPayload(swept);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(swept, payload)));
    const refused = answers.filter((answer) => !wasOpened(answer));
    expect(refused).toHaveLength(19);
    for (const answer of refused) expect(expectRefusal(swept, answer, 'a copy')).toBe('payload_replayed');
  });

  it('takes a nonce once over all routes, in another payload too', async () => {
    const [one, two] = sealed as [SweptRoute, SweptRoute];
    const nonce = randomBytes(16).toString('base64url');
    expect(wasOpened(await send(one, await sealText(frameOf(one, { nonce }), cast.sealingKey)))).toBe(true);
    const again = await send(two, await sealText(frameOf(two, { nonce }), cast.sealingKey));
    expect(expectRefusal(two, again, 'the same nonce')).toBe('payload_replayed');
  });
});

const curve = { kty: 'EC', crv: 'P-256' };
const zero = Buffer.alloc(32).toString('base64url');
const coordinate = (): string => randomBytes(32).toString('base64url');

/** A key of somebody else, under the name of the server's. */
function strangersKey(): Cast['sealingKey'] {
  const point = createECDH('prime256v1').generateKeys();
  return {
    kid: cast.sealingKey.kid,
    jwk: {
      ...curve,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  };
}

/** The payload with parts of its protected header replaced; the rest no longer fits it. */
function withHeader(payload: string, changes: object): string {
  const [head, ...rest] = payload.split('.') as [string, ...string[]];
  const header = { ...JSON.parse(Buffer.from(head, 'base64url').toString()), ...changes };
  return [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.');
}

/** The payload with one bit of one character changed, so that other bytes come out. */
function bend(payload: string): string {
  for (;;) {
    const place = randomInt(payload.length);
    const letter = String.fromCharCode(payload.charCodeAt(place) ^ (1 << randomInt(7)));
    const bent = payload.slice(0, place) + letter + payload.slice(place + 1);
    if (!sameBytes(payload, bent)) return bent;
  }
}

/** Two spellings of the same bytes: base64url leaves bits of a last character unused. The header counts as written. */
const sameBytes = (one: string, other: string): boolean => {
  const [a, b] = [one.split('.'), other.split('.')];
  return (
    a[0] === b[0] &&
    a.length === b.length &&
    a.every((part, i) => Buffer.from(part, 'base64url').equals(Buffer.from(b[i]!, 'base64url')))
  );
};
