import { bearer, bootHouse, type House } from '@fairhouse/testkit';
import { guardFaults } from '@fairhouse/wire/guards';
import { KEY_SCOPES } from '@fairhouse/wire/platform/staff-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../src/platform/staff/roles.ts';
import { type Cast, gatherCast, OWN_ROLES } from './sweep/cast.ts';
import { expectRefusal } from './sweep/expect-refusal.ts';
import { inTurn } from './sweep/in-turn.ts';
import { kindOf, pathWith, send, signature } from './sweep/post.ts';
import { ROUTES } from './sweep/routes.ts';
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

/** So many tokens that are none, and malformed ids, are sent: over all routes each has its turns. */
const SENT_IN_TURN = 3;

const guarded = ROUTES.filter(({ route }) => route.guards[0] !== 'anyone');
const signedRoutes = guarded.filter(({ route }) => route.guards[0].startsWith('signed'));
const bearerRoutes = guarded.filter((swept) => !signedRoutes.includes(swept));
const staffRoutes = ROUTES.filter(({ route }) => route.guards[0].startsWith('staff:'));
const workRoutes = ROUTES.filter(({ route }) => kindOf(route.guards[0]) === 'staff');
const withParams = ROUTES.filter(({ route }) => route.params);

describe('who may call', () => {
  it.each(bearerRoutes)('$name refuses whoever holds no token of its own', async (swept) => {
    const [code] = guardFaults(swept.route.guards[0]);
    const strangers = swept.server === 'console' ? [cast.member] : [cast.owner, cast.ended];
    const noTokens = [
      { authorization: 'Bearer ' },
      { authorization: cast.member },
      { authorization: `Basic ${btoa('owner:owner')}` },
      bearer('A'.repeat(43)),
      bearer(`${cast.member}A`),
      { authorization: `Bearer ${'A'.repeat(6_000)}` },
    ];
    const headers = [
      {},
      ...inTurn(noTokens, SENT_IN_TURN, ROUTES.indexOf(swept)),
      ...(swept.server === 'studio' ? [bearer(cast.member)] : []),
      ...strangers.map(bearer),
    ];
    for (const credentials of headers) {
      const answer = await send(cast, swept, { credentials });
      expect(expectRefusal(swept, answer, JSON.stringify(credentials))).toBe(code);
      expect(answer.status).toBe(401);
    }
  });

  it.each(signedRoutes)('$name refuses a call that its server did not sign', async (swept) => {
    const body = swept.route.body ? '{}' : '';
    const right = await signature(cast, swept, body);
    const old = await signature(cast, swept, body, house.platform.now() - 301_000);
    // Far enough ahead that it is early still when the others have been answered.
    const early = await signature(cast, swept, body, house.platform.now() + 360_000);
    const wrong = [
      {},
      { ...right, 'x-signature': right['x-signature']!.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { ...right, 'x-signature': right['x-signature']!.toUpperCase() },
      { ...right, 'x-signature': right['x-signature']!.replace('v2=', 'v1=') },
      { ...right, 'x-timestamp': `${Number(right['x-timestamp']) + 1}` },
      { ...right, 'x-timestamp': '' },
      { ...right, 'x-key-id': 'nobody-1' },
      { ...right, 'x-key-id': right['x-key-id'] === 'studio-1' ? 'sandbox-1' : 'studio-1' },
      { 'x-key-id': right['x-key-id']! },
      old,
      early,
    ];
    for (const credentials of wrong) {
      const answer = await send(cast, swept, { body: swept.route.body && body, credentials });
      const code = expectRefusal(swept, answer, JSON.stringify(credentials));
      const late = credentials === old || credentials === early;
      expect(code).toBe(
        swept.route.raw ? 'INVALID_SIGNATURE' : late ? 'timestamp_out_of_window' : 'signature_invalid',
      );
      expect(answer.status).toBe(401);
    }
    if (!swept.route.body) return;
    const moved = await send(cast, swept, { body: '{"v":1}', credentials: right });
    expect(moved.status, 'another body under the same signature').toBe(401);
  });

  it.each(ROUTES.filter(({ route }) => route.guards[0] === 'trueAccount'))(
    '$name is closed to a trial account',
    async (swept) => {
      const answer = await send(cast, swept, { credentials: bearer(cast.trial) });
      expect(expectRefusal(swept, answer, 'as a trial account')).toBe('in_need_true_account');
    },
  );

  it.each(workRoutes)('$name waits for every step of the staff session', async (swept) => {
    const answer = await send(cast, swept, { credentials: bearer(cast.halfway) });
    expect(expectRefusal(swept, answer, 'halfway')).toBe('staff_step_required');
  });

  it.each(staffRoutes)('$name is shut to the roles without its permission', async (swept) => {
    for (const [role, token] of Object.entries(cast.roles).filter(([role]) => !mayCall(role, swept))) {
      const answer = await send(cast, swept, { credentials: bearer(token) });
      expect(expectRefusal(swept, answer, role)).toBe('staff_forbidden');
    }
  });
});

describe('what an API key opens', () => {
  it.each(workRoutes.filter((swept) => !isReadable(swept)))('$name is shut to every key', async (swept) => {
    const answer = await send(cast, swept, { credentials: bearer(cast.apiKey) });
    const code = expectRefusal(swept, answer, 'with a key');
    expect(code).toBe(swept.route.method === 'GET' ? 'api_key_scope' : 'api_key_read_only');
    expect(answer.status).toBe(403);
  });
});

describe('whose it is', () => {
  it.each(withParams)("$name answers for another's id as for one that does not exist", async (swept) => {
    const [theirs, nobodys] = await Promise.all([
      send(cast, swept, { path: pathWith(swept.route, cast.theirs) }),
      send(cast, swept, { path: pathWith(swept.route, UNKNOWN) }),
    ]);
    expect(expectRefusal(swept, theirs, "another's id")).toBe('not_found');
    expect(withoutTrace(theirs.json)).toEqual(withoutTrace(nobodys.json));
  });

  it.each(withParams)('$name takes an id of another form for one that does not exist', async (swept) => {
    for (const value of inTurn(MALFORMED, SENT_IN_TURN, ROUTES.indexOf(swept))) {
      const path = swept.route.path.replace(/:\w+/g, value);
      const answer = await send(cast, swept, { path });
      expect(expectRefusal(swept, answer, path.slice(0, 80))).toBe('not_found');
    }
  });
});

describe('what is asked for', () => {
  it.each(ROUTES.filter(({ route }) => route.query))(
    '$name answers numbers that no database holds',
    async (swept) => {
      for (const key of Object.keys(swept.route.query!.shape)) {
        const answer = await send(cast, swept, { query: `${key}=${BEYOND_INT8}` });
        expect(answer.status, key).toBeLessThan(500);
      }
    },
  );
});

describe('afterwards', () => {
  it('nothing refused has written anything', async () => {
    expect(await fingerprint(house)).toEqual(before);
  });
});

describe('who is let in', () => {
  it.each(staffRoutes)('$name is open to the roles with its permission', async (swept) => {
    for (const [role, token] of Object.entries(cast.roles).filter(([role]) => mayCall(role, swept))) {
      const answer = await send(cast, swept, { credentials: bearer(token) });
      // Another call has marked the member.
      if (answer.status === 403 && expectRefusal(swept, answer, role) === 'rewards_withheld') continue;
      // The body is made up, and the one before may have done it: what it names need not exist, stand as it says, or fit.
      expect(swept.route.method === 'GET' ? [200] : [200, 404, 409, 422], role).toContain(answer.status);
    }
  });

  it.each(workRoutes.filter(isReadable))('$name is open to a key with its scope', async (swept) => {
    const answer = await send(cast, swept, { credentials: bearer(cast.apiKey) });
    expect(answer.status).toBe(200);
  });
});

const isReadable = ({ route }: (typeof ROUTES)[number]): boolean =>
  route.method === 'GET' && KEY_SCOPES.some((scope) => route.guards[0] === `staff:${scope}`);

const EVERY_ROLE = new Map([...Object.entries(ROLES), ...OWN_ROLES]);

const mayCall = (role: string, { route }: (typeof ROUTES)[number]): boolean =>
  EVERY_ROLE.get(role)?.some((permission) => route.guards[0] === `staff:${permission}`) ?? false;

const UNKNOWN = new Proxy<Record<string, string>>(
  {},
  { get: (_, prefix: string) => (prefix.length === 3 ? `${prefix}_${'0'.repeat(26)}` : 'no-such-thing') },
);

/** One more than the database counts to. */
const BEYOND_INT8 = (2n ** 63n).toString();

const MALFORMED = [
  '0',
  BEYOND_INT8,
  '9'.repeat(19),
  'null',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%zz',
  'ply_',
  `bet_${'O'.repeat(26)}`,
  "'%20or%201=1--",
  'a'.repeat(101),
  'a'.repeat(5_000),
  '%F0%9F%8E%B0',
];

const withoutTrace = (json: unknown): object => ({ ...(json as object), traceId: '' });
