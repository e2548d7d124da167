import { getRow, run, sql } from '@fairhouse/db';
import { asSuperuser, bootHouse, type House, type Member, newMember, refusalCode } from '@fairhouse/testkit';
import { UPLOAD_MAX_BYTES } from '@fairhouse/wire/identity/upload-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resealColumns } from '../../platform/sealing/reseal.ts';
import { addressOf } from './index.ts';
import { redrawPicture } from './redraw-picture.ts';
import { nameIn } from './upload-address.ts';

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house);
});

afterAll(async () => {
  await house?.close();
});

const blank = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } });

const jpeg = () =>
  blank()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .toBuffer();

const send = (file: Buffer) => member.client.upload.add({ body: { picture: file.toString('base64') } });

describe('a picture of a stranger', () => {
  it('is drawn anew: its pixels stay, and nothing of where it was taken', async () => {
    const file = await jpeg();
    expect(file.toString('latin1')).toContain('taken at home');
    const drawn = await redrawPicture(file);
    expect(drawn?.mediaType).toBe('image/jpeg');
    expect(drawn?.bytes.toString('latin1')).not.toContain('taken at home');
    expect(await sharp(drawn!.bytes).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('loses what follows its end', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const drawn = await redrawPicture(Buffer.concat([await blank().png().toBuffer(), page]));
    expect(drawn?.bytes.toString('latin1') ?? '').not.toContain('script');
  });

  it.each([
    ['a drawing in XML', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', () => blank().gif().toBuffer()],
    ['a WebP', () => blank().webp().toBuffer()],
    ['half a PNG', async () => (await blank(400, 400).png().toBuffer()).subarray(0, 60)],
    ['a page under a picture’s first bytes', async () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1')],
    ['nothing', async () => Buffer.alloc(0)],
    ['more pixels than a camera takes', () => blank(5_100, 5_000).png().toBuffer()],
  ])('is refused as %s', async (_what, make) => {
    expect(await refusalCode(send(await make()))).toBe('upload_not_picture');
  });

  it('is refused from one byte above 5 MB on', async () => {
    expect(await refusalCode(send(Buffer.alloc(UPLOAD_MAX_BYTES + 1)))).toBe('upload_too_large');
    expect(await refusalCode(send(Buffer.alloc(UPLOAD_MAX_BYTES)))).toBe('upload_not_picture');
  });
});

it('counts pictures before they are unpacked: of 48 broken ones at once twenty are looked at', async () => {
  const { client } = await newMember(house);
  const broken = (await blank(2_000, 2_000).png().toBuffer()).subarray(0, 9_000).toString('base64');
  const send = () => refusalCode(client.upload.add({ body: { picture: broken } }));
  const codes = await Promise.all(Array.from({ length: 48 }, send));
  const refused = (code: string) => codes.filter((one) => one === code).length;
  // Those that find too many of their own waiting have been counted, too.
  expect(refused('upload_not_picture') + refused('service_unavailable')).toBe(20);
  expect(refused('too_many_requests')).toBe(28);
});

describe('in the database', () => {
  const stored = async () => {
    const { id } = await send(await jpeg());
    const read = sql<{ picture: Buffer; name: string }>`select picture, name from upload where id = ${id}`;
    const { picture, name } = await asSuperuser(house, (tx) => getRow(tx, read));
    return { id, picture, address: addressOf(house.secret, name, house.platform.now()) };
  };
  const shown = async (address: string) =>
    Buffer.from(await (await fetch(`${house.origins.site}${address}`)).arrayBuffer());

  it('a picture is sealed, and opens in its own row only', async () => {
    const [one, two] = [await stored(), await stored()];
    await expect(sharp(one.picture).metadata()).rejects.toThrow();
    const bytes = await shown(one.address);
    expect(one.picture.includes(bytes.subarray(0, 64))).toBe(false);
    await asSuperuser(house, (tx) =>
      run(tx, sql`update upload set picture = ${one.picture} where id = ${two.id}`),
    );
    expect((await shown(two.address)).toString()).not.toContain('JFIF');
    expect(await shown(one.address)).toEqual(bytes);
  });

  it('one that lay there before is sealed at the next start', async () => {
    const { id, address } = await stored();
    const before = await shown(address);
    await asSuperuser(house, async (tx) => {
      await run(tx, sql`update upload set picture = ${before} where id = ${id}`);
      await run(tx, sql`delete from upload where id <> ${id}`);
      await run(tx, sql`update sealed_format set version = 3`);
    });
    await resealColumns(house.platform.config);
    const read = sql<{ picture: Buffer }>`select picture from upload where id = ${id}`;
    const { picture } = await asSuperuser(house, (tx) => getRow(tx, read));
    expect(picture.includes(before.subarray(0, 64))).toBe(false);
    expect(await shown(address)).toEqual(before);
  });
});

describe('an address', () => {
  const at = (path: string) => fetch(`${house.origins.site}${path}`);

  it('shows the picture without a cookie, as a picture and nothing else', async () => {
    const { id } = await send(await jpeg());
    const { name } = await asSuperuser(house, (tx) =>
      getRow(tx, sql<{ name: string }>`select name from upload where id = ${id}`),
    );
    const answer = await at(addressOf(house.secret, name, house.platform.now()));
    expect(answer.status).toBe(200);
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      width: 40,
      height: 30,
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect((await at(`/wps/uploads/${name}`)).status).toBe(404);
    expect((await at(`/wps/uploads/${id}`)).status).toBe(404);
  });

  it('holds for ten minutes and for nothing but its picture', () => {
    const [, ticket] = addressOf('aa', 'one', 1_000).split('/wps/uploads/');
    expect(nameIn('aa', ticket!, 600_999)).toBe('one');
    expect(nameIn('aa', ticket!, 601_000)).toBeUndefined();
    expect(nameIn('bb', ticket!, 1_000)).toBeUndefined();
    expect(nameIn('aa', ticket!.replace('one', 'two'), 1_000)).toBeUndefined();
    const [name, until, signature] = ticket!.split('.');
    expect(nameIn('aa', `${name}.${until}0.${signature}`, 1_000)).toBeUndefined();
  });
});
