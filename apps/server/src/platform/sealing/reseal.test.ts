import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { getRow, listRows, run, sql } from '@fairhouse/db';
import { asSuperuser, bootHouse, type House } from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../config.ts';
import { keyIdOf, seal, unseal } from '../../secrets/secrets.ts';
import { currentSealingKey } from './open-payload.ts';
import { resealColumns } from './reseal.ts';

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
    await run(tx, sql`update sealed_format set version = ${version}, key_id = null`);
  });

const read = () =>
  asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{ mail: Buffer; staff: string; totp: Buffer; key: Buffer; version: number; keyId: Buffer }>`
        select a.secret as mail, s.id as staff, s.totp_secret as totp, k.secret as key, f.version, f.key_id
        from brand_adapter a, staff s, provider_key k, sealed_format f
        where a.channel = 'email' and k.key_id = 'studio-1'`,
    ),
  );

it('seals values of the first format anew, each for its own column and row, and leaves the others', async () => {
  await plant(1);
  const before = await read();
  await resealColumns(house.platform.config);
  const { mail, staff, totp, key, version } = await read();
  expect(unseal(house.secret, 'brand_adapter.secret', `${house.brandId} email`, mail)).toBe(
    'the mail password',
  );
  expect(unseal(house.secret, 'staff.totp_secret', staff, totp)).toBe('ABCDEFGH');
  expect(key).toEqual(before.key);
  expect(version).toBe(4);
});

it('opens the first format never again', async () => {
  await plant(2);
  await expect(resealColumns(house.platform.config)).rejects.toMatchObject({ code: 'setting_wrong' });
  const { staff, totp } = await read();
  expect(() => unseal(house.secret, 'staff.totp_secret', staff, totp)).toThrow('not a sealed value');
});

it('does not begin with a secret that opens nothing', async () => {
  await plant(1);
  await expect(resealColumns({ ...house.platform.config, secret: 'cd'.repeat(32) })).rejects.toMatchObject({
    code: 'setting_wrong',
  });
  expect((await read()).version).toBe(1);
});

describe('another secret', () => {
  const [one, two] = ['1a'.repeat(32), '2b'.repeat(32)];
  const start = (sealing: Config['sealing'], batch?: number) =>
    resealColumns({ ...house.platform.config, sealing }, batch);

  beforeAll(async () => {
    await plant(1);
    await start(house.secret);
  });

  it('takes the place of the one before, which opens nothing afterwards', async () => {
    const before = await read();
    expect(unseal([one, house.secret], 'staff.totp_secret', before.staff, before.totp)).toBe('ABCDEFGH');
    await start([one, house.secret]);
    const { staff, totp, key, keyId } = await read();
    expect(unseal(one, 'staff.totp_secret', staff, totp)).toBe('ABCDEFGH');
    expect(unseal(one, 'provider_key.secret', 'studio-1', key)).not.toBe('');
    expect(() => unseal(house.secret, 'staff.totp_secret', staff, totp)).toThrow('of another secret');
    expect(keyId).toEqual(keyIdOf(one));
    await start(one);
    expect((await read()).totp).toEqual(totp);
  });

  it('is refused while values are sealed with one that was not given', async () => {
    await expect(start(two)).rejects.toMatchObject({ code: 'setting_wrong' });
    const { staff, totp, keyId } = await read();
    expect(keyId).toEqual(keyIdOf(one));
    expect(unseal(one, 'staff.totp_secret', staff, totp)).toBe('ABCDEFGH');
  });

  it('goes on where a start was ended in the middle, with what was sealed meanwhile by either', async () => {
    await start([one, house.secret]);
    const head = await read();
    const bend = (mail: Buffer) =>
      asSuperuser(house, (tx) => run(tx, sql`update brand_adapter set secret = ${mail}`));
    await bend(Buffer.concat([head.mail.subarray(0, -1), Buffer.from([head.mail.at(-1)! ^ 1])]));
    // Some columns are done, each row by itself, when the bent one ends the start.
    await expect(start([two, one], 1)).rejects.toMatchObject({ code: 'setting_wrong' });
    const half = await read();
    expect(half.keyId).toEqual(keyIdOf(one));
    expect(unseal([two, one], 'staff.totp_secret', half.staff, half.totp)).toBe('ABCDEFGH');
    expect(unseal([two, one], 'provider_key.secret', 'studio-1', half.key)).not.toBe('');
    await bend(seal([two, one], 'brand_adapter.secret', `${house.brandId} email`, 'the mail password'));
    await Promise.all([start([two, one], 1), start([two, one], 1)]);
    const { staff, totp, mail, key, keyId } = await read();
    expect(unseal(two, 'staff.totp_secret', staff, totp)).toBe('ABCDEFGH');
    expect(unseal(two, 'provider_key.secret', 'studio-1', key)).not.toBe('');
    expect(unseal(two, 'brand_adapter.secret', `${house.brandId} email`, mail)).toBe('the mail password');
    expect(keyId).toEqual(keyIdOf(two));
  });

  it('keeps what another process writes while it waits', async () => {
    const key = ['3c'.repeat(32), two] as const;
    const row = `${house.brandId} email`;
    let started: Promise<void> | undefined;
    await asSuperuser(house, async (tx) => {
      const newer = seal(two, 'brand_adapter.secret', row, 'the newer password');
      await run(tx, sql`update brand_adapter set secret = ${newer}`);
      started = start([...key]);
      await expect
        .poll(() =>
          asSuperuser(house, (other) =>
            listRows(
              other,
              sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          ),
        )
        .not.toEqual([]);
    });
    await started;
    expect(unseal(key[0], 'brand_adapter.secret', row, (await read()).mail)).toBe('the newer password');
  });
});
