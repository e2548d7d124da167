import { createHash } from 'node:crypto';
import type { CookieJar } from '@fairhouse/client';
import { getRow, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  FULL_COST,
  type House,
  logIn,
  newMember,
  refusalCode,
  siteClient,
  verify,
} from '@fairhouse/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadingZeroBits } from './check-solution.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse({ limits: FULL_COST });
  await newMember(house, 'keeper');
});

afterAll(async () => {
  await house?.close();
});

/** The browser that solves. */
const jar: CookieJar = new Map();
const client = () => siteClient(house, undefined, jar).slider;

type Track = [number, number][];

let hands = 0;

/** What a hand does: a start, a middle and an end where the piece is left; no two are alike. */
function handTo(x: number): Track {
  hands += 1;
  return [
    [0, 0],
    [260, x / 2],
    [740 + hands, x],
  ];
}

async function puzzle(purpose: 'login' | 'register' = 'login') {
  const asked = await client().start({ body: { kind: 'puzzle', purpose } });
  if (asked.kind !== 'puzzle') throw new Error('asked for a puzzle');
  const { x } = await asSuperuser(house, (tx) =>
    getRow(tx, sql<{ x: number }>`select (answer->>'x')::int as x from slider where id = ${asked.id}`),
  );
  const solve = (at: number, track = handTo(at), subject = 'keeper') =>
    client().solve({ body: { kind: 'puzzle', id: asked.id, subject, x: at, track } });
  return { asked, x, solve };
}

describe('the puzzle', () => {
  it('shows a picture and a piece, and not where the piece belongs', async () => {
    const { asked, x } = await puzzle();
    const { background, piece, ...rest } = asked;
    for (const [picture, width] of [
      [background, rest.width],
      [piece, rest.pieceSize],
    ] as const) {
      const bytes = Buffer.from(picture.replace('data:image/webp;base64,', ''), 'base64');
      const { format, width: dots, exif, xmp } = await sharp(bytes).metadata();
      expect({ format, dots, exif, xmp }).toEqual({ format: 'webp', dots: 2 * width });
    }
    expect(x).toBeGreaterThan(rest.pieceSize);
    expect(x).toBeLessThan(rest.width - rest.pieceSize);
    expect(Object.keys(rest).toSorted()).toEqual(['height', 'id', 'kind', 'pieceSize', 'pieceTop', 'width']);
    expect((await puzzle()).asked.background).not.toBe(background);
  });

  it('is solved within four pixels of the hole and opens one login', async () => {
    for (const off of [0, 4, -4]) {
      const { x, solve } = await puzzle();
      const { verification } = await solve(x + off);
      expect((await logIn(house, 'keeper', { verification }, jar)).token).toHaveLength(43);
    }
    for (const off of [5, -5, 40]) {
      const { x, solve } = await puzzle();
      expect(await refusalCode(solve(x + off))).toBe('verification_failed');
    }
  });

  it('forgives two misses and no third', async () => {
    const { x, solve } = await puzzle();
    for (const miss of [10, 20]) expect(await refusalCode(solve(x - miss))).toBe('verification_failed');
    expect((await solve(x)).verification).toHaveLength(43);
    const lost = await puzzle();
    for (const miss of [10, 20, 30])
      expect(await refusalCode(lost.solve(lost.x - miss))).toBe('verification_failed');
    expect(await refusalCode(lost.solve(lost.x))).toBe('verification_expired');
  });

  it('counts fifty misses at a time as three', async () => {
    const { x, solve } = await puzzle();
    const codes = await Promise.all(Array.from({ length: 50 }, () => refusalCode(solve(x - 20))));
    expect(codes.filter((code) => code === 'verification_failed')).toHaveLength(3);
    expect(await refusalCode(solve(x))).toBe('verification_expired');
  });

  it.each<[string, (x: number) => Track]>([
    [
      'jumped',
      (x) => [
        [0, 0],
        [299, x],
      ],
    ],
    [
      'went back in time',
      (x) => [
        [0, 0],
        [600, x / 2],
        [400, x],
        [900, x],
      ],
    ],
    [
      'ended elsewhere',
      (x) => [
        [0, 0],
        [700, x - 9],
      ],
    ],
  ])('refuses a hand that %s', async (_, track) => {
    const { x, solve } = await puzzle();
    expect(await refusalCode(solve(x, track(x)))).toBe('verification_failed');
  });

  it('takes a hand that needs a minute', async () => {
    const { x, solve } = await puzzle();
    const track: Track = [
      [0, 0],
      [61_000, x],
    ];
    expect((await solve(x, track)).verification).toHaveLength(43);
  });

  it('refuses a hand that moved the same before, for a day', async () => {
    const track = handTo(100);
    const play = async () => {
      const { asked } = await puzzle();
      await asSuperuser(house, (tx) =>
        run(tx, sql`update slider set answer = '{"kind":"puzzle","x":100}' where id = ${asked.id}`),
      );
      return client().solve({ body: { kind: 'puzzle', id: asked.id, subject: 'keeper', x: 100, track } });
    };
    expect((await play()).verification).toHaveLength(43);
    expect(await refusalCode(play())).toBe('verification_failed');
  });

  it('is solved once, by one of fifty at a time', async () => {
    const { x, solve } = await puzzle();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        solve(x).then(
          () => 'solved',
          () => 'refused',
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'solved')).toHaveLength(1);
    expect(await refusalCode(solve(x))).toBe('verification_expired');
  });

  it('lasts two minutes, and its proof one', async () => {
    const late = await puzzle();
    const intime = await puzzle();
    house.clock.advance(119_000);
    const { verification } = await intime.solve(intime.x);
    house.clock.advance(1_001);
    expect(await refusalCode(late.solve(late.x))).toBe('verification_expired');
    house.clock.advance(59_000);
    expect(await refusalCode(logIn(house, 'keeper', { verification }, jar))).toBe('verification_required');
  });

  it('proves one name for one purpose', async () => {
    const forAnother = await puzzle();
    const others = await forAnother.solve(forAnother.x, handTo(forAnother.x), 'somebody');
    expect(await refusalCode(logIn(house, 'keeper', others, jar))).toBe('verification_required');
    const forRegister = await puzzle('register');
    expect(await refusalCode(logIn(house, 'keeper', await forRegister.solve(forRegister.x), jar))).toBe(
      'verification_required',
    );
  });

  it("proves it in the browser that solved it, and not in another visitor's", async () => {
    const { x, solve } = await puzzle();
    const { verification } = await solve(x);
    expect(await refusalCode(logIn(house, 'keeper', { verification }))).toBe('verification_required');
    expect((await logIn(house, 'keeper', { verification }, jar)).token).toHaveLength(43);
  });

  it('answers the same for a puzzle that was never there', async () => {
    const id = house.platform.newId('slider');
    const solve = client().solve({
      body: { kind: 'puzzle', id, subject: 'keeper', x: 100, track: handTo(100) },
    });
    expect(await refusalCode(solve)).toBe('verification_expired');
  });
});

describe('the way without a picture', () => {
  it('is found by work and opens one login', async () => {
    const verification = await verify(siteClient(house, undefined, jar), 'login', 'keeper');
    expect((await logIn(house, 'keeper', { verification }, jar)).token).toHaveLength(43);
    expect(await refusalCode(logIn(house, 'keeper', { verification }, jar))).toBe('verification_required');
  });

  it('wants the whole work, and for its own challenge', async () => {
    const asked = await client().start({ body: { kind: 'work', purpose: 'login' } });
    if (asked.kind !== 'work') throw new Error('asked for work');
    const bits = (answer: number) =>
      leadingZeroBits(createHash('sha256').update(`${asked.challenge}:${answer}`).digest());
    const almost = Array.from({ length: 100_000 }, (_, answer) => answer).find(
      (answer) => bits(answer) >= 10 && bits(answer) < asked.zeroBits,
    )!;
    const solve = (answer: string) =>
      client().solve({ body: { kind: 'work', id: asked.id, subject: 'keeper', answer } });
    expect(await refusalCode(solve(`${almost}`))).toBe('verification_failed');
    const { id } = (await puzzle()).asked;
    const asPuzzle = client().solve({ body: { kind: 'work', id, subject: 'keeper', answer: '1' } });
    expect(await refusalCode(asPuzzle)).toBe('verification_failed');
  });
});
