import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { getRow, run, sql } from '@fairhouse/db';
import { asSuperuser, bootHouse, type House } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unseal } from '../../http/secrets.ts';
import { currentSealingKey } from './open-payload.ts';
import { resealFirstFormat } from './reseal.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
  await currentSealingKey(house.platform);
});

afterAll(async () => {
  await house?.close();
});

/** As values were sealed before they were bound to a purpose and a row: iv, tag, cipher text. */
function firstFormat(text: string): Buffer {
  const secret = Buffer.from(house.secret, 'hex');
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'fairhouse seal v1', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

const plant = (version: number) =>
  asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into brand_adapter (brand_id, channel, kind, secret)
        values (${house.brandId}, 'email', 'smtp', ${firstFormat('the mail password')})
        on conflict (brand_id, channel) do update set secret = excluded.secret`,
    );
    await run(tx, sql`update staff set totp_secret = ${firstFormat('ABCDEFGH')}`);
    await run(tx, sql`update sealed_format set version = ${version}`);
  });

const read = () =>
  asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{ mail: Buffer; staff: string; totp: Buffer; key: Buffer; version: number }>`
        select a.secret as mail, s.id as staff, s.totp_secret as totp, k.secret as key, f.version
        from brand_adapter a, staff s, provider_key k, sealed_format f
        where a.channel = 'email' and k.key_id = 'studio-1'`,
    ),
  );

it('seals values of the first format anew, each for its own column and row, and leaves the others', async () => {
  await plant(1);
  const before = await read();
  await resealFirstFormat(house.platform.config);
  const { mail, staff, totp, key, version } = await read();
  expect(unseal(house.secret, 'brand_adapter.secret', `${house.brandId} email`, mail)).toBe(
    'the mail password',
  );
  expect(unseal(house.secret, 'staff.totp_secret', staff, totp)).toBe('ABCDEFGH');
  expect(key).toEqual(before.key);
  expect(version).toBe(2);
});

it('opens the first format never again', async () => {
  await plant(2);
  await resealFirstFormat(house.platform.config);
  const { staff, totp } = await read();
  expect(() => unseal(house.secret, 'staff.totp_secret', staff, totp)).toThrow('not a sealed value');
});

it('does not begin with a secret that opens nothing', async () => {
  await plant(1);
  await expect(
    resealFirstFormat({ ...house.platform.config, secret: 'cd'.repeat(32) }),
  ).rejects.toMatchObject({ code: 'setting_wrong' });
  expect((await read()).version).toBe(1);
});
