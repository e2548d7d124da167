import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let staff: Staff;

beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});

afterAll(() => house.close());

type Wish = { readonly domain?: string; readonly owner?: string; readonly enabled?: boolean };

const save = (code: string, { domain, owner, enabled = true }: Wish = {}) =>
  staff.client.affiliate.save({ body: { code, domain: domain ?? null, owner: owner ?? null, enabled } });
const codes = async () => (await staff.client.affiliate.list()).items;
const find = async (code: string) => (await codes()).find((one) => one.code === code);

test('a code is listed with its link, at its own domain where it has one', async () => {
  await save('Harbour', {});
  await save('Elsewhere', { domain: 'Partner.Example' });
  expect(await find('Harbour')).toMatchObject({
    owner: null,
    domain: null,
    enabled: true,
    registered: 0,
    link: `${house.origins.site}/register?affiliateCode=Harbour`,
  });
  const { port } = new URL(house.origins.site);
  expect(await find('Elsewhere')).toMatchObject({
    domain: 'partner.example',
    link: `http://partner.example:${port}/register?affiliateCode=Elsewhere`,
  });
});

test('accounts are counted by the code they were opened with, however it was typed', async () => {
  await save('Lantern');
  const [one, two, three] = [await newMember(house), await newMember(house), await newMember(house)];
  const typed = [
    [one.id, 'Lantern'],
    [two.id, 'lantern'],
    [three.id, 'Harbour'],
  ];
  for (const [id, code] of typed)
    await asSuperuser(house, (tx) =>
      run(tx, sql`update player set affiliate_code = ${code} where id = ${id}`),
    );
  const other = await addBrand(house);
  const stranger = await newMember(house);
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update player set affiliate_code = 'Lantern', brand_id = ${other.id} where id = ${stranger.id}`,
    ),
  );
  expect(await find('Lantern')).toMatchObject({ registered: 2 });
});

test('a code is switched off and on, and keeps its owner', async () => {
  const owner = await newMember(house);
  await save('Orchard', { owner: owner.username });
  await save('Orchard', { owner: owner.username, enabled: false });
  expect(await find('Orchard')).toMatchObject({ owner: owner.username, enabled: false });
  expect(await refusalCode(save('Orchard'))).toBe('already_bound');
  expect(await refusalCode(save('Orchards', { owner: 'nobody-here' }))).toBe('not_found');
});
