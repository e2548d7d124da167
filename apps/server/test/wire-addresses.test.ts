import { bootHouse, type House } from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, gatherCast } from './sweep/cast.ts';
import { expectRefusal, fieldsOf } from './sweep/expect-refusal.ts';
import { inParallel } from './sweep/in-parallel.ts';
import { inTurn } from './sweep/in-turn.ts';
import { post, send } from './sweep/post.ts';
import { ROUTES } from './sweep/routes.ts';
import { samplesOf } from './sweep/samples.ts';
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

const WRONG_VALUES = [
  '%00',
  '',
  '%',
  'x'.repeat(3_000),
  '-1',
  '1e3',
  '0x10',
  '%D9%A1',
  '1.5',
  '99999999999999999999',
];
const ODD_VALUES = ['%00', 'a%00b', '%ff', '%ed%a0%80', '%25', "'", '\\', '_', '%F0%9F%8E%B0'];

/** So many values of a field are sent: over all routes each has its turns. */
const VALUES_SENT = 2;

const withoutQuery = ROUTES.filter(({ route }) => !route.query);
const withQuery = ROUTES.filter(({ route }) => route.query);

describe('an address', () => {
  it.each(withoutQuery)('$name takes no query', async (swept) => {
    for (const query of inTurn(['surprise=1', '__proto__=1', 'a=1&a=2'], 1, ROUTES.indexOf(swept))) {
      const answer = await send(cast, swept, { query });
      expect(expectRefusal(swept, answer, query)).toMatch(/^(bad_request|BAD_REQUEST)$/);
    }
  });

  it.each(withQuery)('$name refuses a query that its schema does not take', async (swept) => {
    const [sample] = samplesOf(swept.route.query!) as [Record<string, string>];
    const names = Object.keys(sample);
    const queries = [
      'surprise=1',
      '__proto__=1',
      'constructor=1',
      ...names.flatMap((name, place) => [
        `${name}=a&${name}=b`,
        `${name}[]=a`,
        `${name}[a]=a`,
        ...inTurn(
          WRONG_VALUES.filter(
            (value) => !swept.route.query!.safeParse({ ...sample, [name]: readQuery(value) }).success,
          ),
          VALUES_SENT,
          ROUTES.indexOf(swept) + place,
        ).map((value) =>
          `${new URLSearchParams({ ...sample, [name]: '' })}&`
            .replace(`${name}=&`, `${name}=${value}&`)
            .slice(0, -1),
        ),
      ]),
    ];
    await inParallel(queries, async (query) => {
      const answer = await send(cast, swept, { query });
      expect(expectRefusal(swept, answer, query.slice(0, 80))).toBe('bad_request');
      expect(fieldsOf(answer).length, query.slice(0, 80)).toBeGreaterThan(0);
    });
  });

  it.each(withQuery)('$name survives any text in its query', async (swept) => {
    const [sample] = samplesOf(swept.route.query!) as [Record<string, string>];
    for (const [place, name] of Object.keys(sample).entries())
      for (const odd of inTurn(ODD_VALUES, VALUES_SENT, ROUTES.indexOf(swept) + place)) {
        const query = `${new URLSearchParams(sample)}`.replace(new RegExp(`${name}=[^&]*`), `${name}=${odd}`);
        const answer = await send(cast, swept, { query });
        if (answer.status !== 200) expectRefusal(swept, answer, query);
      }
  });

  it.each(ROUTES)('$name answers to its own method only', async (swept) => {
    const own = ROUTES.filter(
      ({ server, route }) => server === swept.server && samePath(route.path, swept.route.path),
    );
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(
      (method) => !own.some(({ route }) => route.method === method),
    );
    for (const method of inTurn(methods, 2, ROUTES.indexOf(swept))) {
      const answer = await post(cast, swept, { method, body: method === 'GET' ? undefined : '{}' });
      expect(answer.status, method).toBe(404);
      expect(answer.json, method).toMatchObject({ success: false, code: 'not_found' });
    }
  });
});

describe('afterwards', () => {
  it('nothing refused has written anything', async () => {
    expect(await fingerprint(house)).toEqual(before);
  });
});

/** Does one address match both paths? */
const samePath = (one: string, other: string): boolean => {
  const [a, b] = [one.split('/'), other.split('/')];
  return (
    a.length === b.length &&
    a.every((part, i) => part === b[i] || part.startsWith(':') || b[i]!.startsWith(':'))
  );
};

/** A value of a query as the server reads it. */
const readQuery = (text: string): string => new URLSearchParams(`v=${text}`).get('v')!;
