import { bootHouse, type House } from '@fairhouse/testkit';
import { HEADERS } from '@fairhouse/wire/headers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badBodiesOf, oddBodiesOf } from './sweep/bad-bodies.ts';
import { type Cast, gatherCast } from './sweep/cast.ts';
import { expectRefusal, fieldsOf } from './sweep/expect-refusal.ts';
import { inParallel } from './sweep/in-parallel.ts';
import { post, sampleText, send } from './sweep/post.ts';
import { ROUTES, type SweptRoute } from './sweep/routes.ts';
import { fingerprint } from './sweep/untouched.ts';

let house: House;
let cast: Cast;
let before: Record<string, string>;

beforeAll(async () => {
  house = await bootHouse({ sportsbook: 'idle' });
  cast = await gatherCast(house);
  before = await fingerprint(house);
});

afterAll(async () => {
  await house?.close();
});

const withBody = ROUTES.filter(({ route }) => route.body);
const turnOf = (swept: SweptRoute) => withBody.indexOf(swept);

/** A text of 60 KB fits a body, but not a sealed one around it. */
const MALFORMED = /^(bad_request|payload_invalid|body_too_large|BAD_REQUEST)$/;

/** A sealed payload holds this much; longer fields never reach their schema. */
const SEALED_TEXT_MAX = 2_900;

describe('a body', () => {
  it.each(withBody)('$name refuses every malformed body by code and names the field', async (swept) => {
    const { route } = swept;
    const bodies = badBodiesOf({ body: route.body!, form: route.form, guards: route.guards }, turnOf(swept));
    expect(bodies.length).toBeGreaterThan(5);
    await inParallel(bodies, async ({ what, text, field }) => {
      const answer = await send(cast, swept, { body: text });
      expect(expectRefusal(swept, answer, what), what).toMatch(MALFORMED);
      const read = !route.raw && !(route.sealed && text.length > SEALED_TEXT_MAX);
      if (field && read)
        expect(
          fieldsOf(answer).some((name) => name.startsWith(field) || field.startsWith(name)),
          what,
        ).toBe(true);
    });
  });

  it.each(withBody)('$name is refused when it is too long or of another type', async (swept) => {
    const most = swept.route.bodyMaxBytes ?? 64 * 1024;
    const long = JSON.stringify({ x: 'x'.repeat(most + 6 * 1024) });
    const tooLong = await post(cast, swept, { body: long });
    expect(expectRefusal(swept, tooLong, 'too long')).toMatch(/^(body_too_large|BAD_REQUEST)$/);
    expect(tooLong.status).toBe(413);
    const plain = sampleText(swept)!;
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense']) {
      const answer = await post(cast, swept, { body: plain, headers: { 'content-type': type } });
      expect(expectRefusal(swept, answer, type)).toMatch(/^(media_type_not_supported|BAD_REQUEST)$/);
      expect(answer.status, type).toBe(415);
    }
  });

  it.each(withBody.filter(({ route }) => route.idempotent))(
    '$name wants an idempotency key',
    async (swept) => {
      for (const key of ['', 'short', 'a'.repeat(81), 'with space in it', 'ключ-ключ-ключ'.normalize()]) {
        const headers = { [HEADERS.idempotencyKey]: encodeURI(key) };
        const answer = await send(cast, swept, { headers });
        expect(expectRefusal(swept, answer, `key ${key}`)).toBe('idempotency_key_required');
      }
    },
  );
});

describe('afterwards', () => {
  it('nothing refused has written anything', async () => {
    expect(await fingerprint(house)).toEqual(before);
  });
});

describe('an odd text', () => {
  it.each(withBody)('$name keeps its composure over any text', async (swept) => {
    await inParallel(
      oddBodiesOf(
        { body: swept.route.body!, form: swept.route.form, guards: swept.route.guards },
        turnOf(swept),
      ),
      async ({ what, text }) => {
        const answer = await send(cast, swept, { body: text });
        if (answer.status !== 200) expectRefusal(swept, answer, what);
      },
    );
  });
});
