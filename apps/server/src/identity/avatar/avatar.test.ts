import { type CookieJar, cookieHeader } from '@fairhouse/client';
import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  jarOf,
  type Member,
  newMember,
  refusalCode,
  refusalOf,
  siteClient,
} from '@fairhouse/testkit';
import { AVATAR_MAX_BYTES } from '@fairhouse/wire/identity/avatar';
import { AVATARS } from '@fairhouse/wire/identity/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawAvatar } from './draw-avatar.ts';

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(async () => {
  await house?.close();
});

beforeEach(async () => {
  member = await newMember(house);
});

type Format = 'png' | 'jpeg' | 'webp';

/** A picture whose left half is red and whose right half is blue. */
const flag = (format: Format, [width, height]: readonly [number, number] = [120, 80]) =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#2030d0' } },
        left: width / 2,
        top: 0,
      },
    ])
    .toFormat(format);

const set = (file: Buffer, who = member) =>
  who.client.avatar.set({ body: { picture: file.toString('base64') } });

const load = (path: string, jar: CookieJar = jarOf(member.token)) =>
  fetch(`${house.origins.site}${path}`, { headers: { cookie: cookieHeader(jar) } });

describe('a picture of their own', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is taken as %s and drawn anew, square and bare',
    async (format) => {
      const file = await flag(format)
        .withExif({ IFD0: { Artist: 'somebody-secret' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
        .toBuffer();
      expect(format === 'png' || file.includes('somebody-secret')).toBe(true);
      const { avatar, avatarType } = await set(file);
      expect(await member.client.member.icon()).toEqual({ avatar, avatarType });
      expect(avatarType).toBe('CUSTOM');
      const answer = await load(avatar);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      const served = Buffer.from(await answer.arrayBuffer());
      expect(served.includes('somebody-secret')).toBe(false);
      const { width, height, exif, icc, xmp } = await sharp(served).metadata();
      expect({ width, height, exif, icc, xmp }).toEqual({ width: 256, height: 256 });
      const left = await sharp(served).extract({ left: 20, top: 100, width: 1, height: 1 }).raw().toBuffer();
      expect(left[0]).toBeGreaterThan(left[2]!);
    },
  );

  it('stands upright however the camera was held', async () => {
    const file = await flag('jpeg').withMetadata({ orientation: 3 }).toBuffer();
    const drawn = await drawAvatar(file);
    const left = await sharp(drawn).extract({ left: 20, top: 100, width: 1, height: 1 }).raw().toBuffer();
    expect(left[2]).toBeGreaterThan(left[0]!);
  });

  it('gives way to a drawn one, and to the one before when it is removed', async () => {
    await member.client.security.setAvatar({ body: { avatar: AVATARS[1] } });
    const { avatar } = await set(await flag('png').toBuffer());
    await member.client.avatar.remove();
    expect(await member.client.member.icon()).toEqual({ avatar: AVATARS[1], avatarType: 'STATIC' });
    expect((await load(avatar)).status).toBe(404);
    house.clock.advance(10_000);
    await set(await flag('png').toBuffer());
    await member.client.security.setAvatar({ body: { avatar: AVATARS[2] } });
    expect(await member.client.member.icon()).toEqual({ avatar: AVATARS[2], avatarType: 'STATIC' });
  });

  it('is drawn once in ten seconds, of ten at once and after a removal too, and has another address then', async () => {
    const file = await flag('png').toBuffer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        set(file).then(
          ({ avatar }) => avatar,
          () => 'refused',
        ),
      ),
    );
    const [first, ...more] = answers.filter((answer) => answer !== 'refused');
    expect(more).toEqual([]);
    await member.client.avatar.remove();
    expect(await refusalOf(set(file))).toMatchObject({ code: 'too_many_requests', params: { seconds: 10 } });
    // As many as the quota lets through may have been counted: a minute frees it.
    house.clock.advance(60_000);
    expect((await set(file)).avatar).not.toBe(first);
  });

  it('is shown to whoever is logged in at the brand, and to nobody else', async () => {
    const { avatar } = await set(await flag('png').toBuffer());
    const other = await newMember(house);
    expect((await load(avatar, jarOf(other.token))).status).toBe(200);
    expect((await load(avatar, new Map())).status).toBe(404);
    expect((await load(avatar, new Map([['partner', 'A'.repeat(43)]]))).status).toBe(404);
    expect((await load(`${avatar}x`)).status).toBe(404);
    await other.client.session.logout();
    expect((await load(avatar, jarOf(other.token))).status).toBe(404);
    const brand = await addBrand(house, 'elsewhere');
    await asSuperuser(house, async (tx) =>
      run(tx, sql`update brand_host set brand_id = ${brand.id} where brand_id = ${house.brandId}`),
    );
    expect((await load(avatar)).status).toBe(404);
    await asSuperuser(house, async (tx) =>
      run(tx, sql`update brand_host set brand_id = ${house.brandId} where host <> ${brand.host}`),
    );
    expect((await load(avatar)).status).toBe(200);
  });

  it('is not for trial accounts', async () => {
    const { token } = await siteClient(house).session.freePlay({
      body: { os: 'test', platform: 'W', version: 3 },
    });
    const call = siteClient(house, token).avatar.set({ body: { picture: 'AAAA' } });
    expect(await refusalCode(call)).toBe('in_need_true_account');
  });
});

/** A repeatable stream of bytes. */
function noise(length: number, seed: number): Buffer {
  let state = (seed + 1) * 2_654_435_761;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

async function badFiles(): Promise<readonly (readonly [string, Buffer])[]> {
  const whole = {
    png: await flag('png').toBuffer(),
    jpeg: await flag('jpeg').toBuffer(),
    webp: await flag('webp').toBuffer(),
  };
  const formats = ['png', 'jpeg', 'webp'] as const;
  const cut = formats.flatMap((format) =>
    Array.from({ length: 20 }, (_, i) => {
      const file = whole[format];
      return [`${format} cut at ${i}/21`, file.subarray(0, Math.floor((file.length * i) / 21))] as const;
    }),
  );
  const begun = formats.flatMap((format) =>
    Array.from(
      { length: 30 },
      (_, i) =>
        [
          `noise that begins like ${format} ${i}`,
          Buffer.concat([whole[format].subarray(0, 12), noise(900, i)]),
        ] as const,
    ),
  );
  const pure = Array.from({ length: 30 }, (_, i) => [`noise ${i}`, noise(40 * (i + 1), i)] as const);
  const texts = [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<?xml version="1.0"?><svg width="99" height="99"/>',
    '<!doctype html><script>alert(1)</script>',
    'GIF89a/*<script>*/',
    '%PDF-1.7',
    'P3 1 1 255 0 0 0',
    'BM',
    'PK\u0003\u0004',
    '#!/bin/sh',
    'RIFF....WAVEfmt ',
    'RIFF....WEBP',
    '\u0000\u0000\u0000\u001cftypavif',
  ].map((text) => [text, Buffer.from(text, 'latin1')] as const);
  const square = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'red' } });
  return [
    ...cut,
    ...begun,
    ...pure,
    ...texts,
    ['a gif', await square(64).gif().toBuffer()],
    ['a tiff', await square(64).tiff().toBuffer()],
    ['an avif', await square(64).avif().toBuffer()],
    ['one pixel', await square(1).png().toBuffer()],
    ['fifteen pixels', await square(15).webp().toBuffer()],
    ['a bomb', await square(4_000).png({ compressionLevel: 9, palette: true }).toBuffer()],
    ['too many bytes', Buffer.concat([whole.png, noise(AVATAR_MAX_BYTES, 1)])],
    ['nothing', Buffer.alloc(0)],
  ];
}

it('two hundred files that are no whole picture are refused, and none leaves a trace', async () => {
  const files = await badFiles();
  expect(files.length).toBeGreaterThanOrEqual(200);
  const drawn = await Promise.all(
    files.map(async ([name, file]) => ((await drawAvatar(file)) ? name : undefined)),
  );
  expect(drawn.filter((name) => name !== undefined)).toEqual([]);
  const short = files.filter(([, file]) => file.length > 4 && file.length <= AVATAR_MAX_BYTES).slice(0, 40);
  for (const [name, file] of short) {
    house.clock.advance(10_000);
    expect(await refusalCode(set(file)), name).toBe('avatar_refused');
  }
  expect((await member.client.member.icon()).avatarType).toBe('STATIC');
});

it('what is longer than the body of a call may be never reaches the drawing', async () => {
  expect(await refusalCode(set(noise(60_000, 1)))).toMatch(/body_too_large|bad_request/);
});
