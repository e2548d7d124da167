import { run, sql } from '@fairhouse/db';
import { asSuperuser, bootHouse, denyCountry, type House, siteClient } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let house: House;
beforeAll(async () => {
  house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => house?.close());

/** An address of Japan in the bundled table. */
const ABROAD = '1.0.16.1';

async function beginOf(headers: Record<string, string> = {}): Promise<unknown> {
  const page = await fetch(house.origins.site, { headers: { accept: 'text/html', ...headers } });
  const [, data] = /<script type="application\/json" id="begin">(.*)<\/script>/.exec(await page.text()) ?? [];
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
  return JSON.parse(data!);
}

it('carries what the first call would be answered', async () => {
  const answer = await siteClient(house).brand.permission({ query: { url: '127.0.0.1' } });
  // The path of the support chat is sealed anew in each answer.
  expect(await beginOf()).toMatchObject({ permission: { ...answer, customerService: expect.anything() } });
});

it('judges by the address that asked for the page', async () => {
  await denyCountry(house, 'JP');
  expect(await beginOf({ 'x-forwarded-for': ABROAD })).toMatchObject({
    permission: { status: 2, location: { ip: ABROAD } },
  });
  expect(await beginOf()).toMatchObject({ permission: { status: 0 } });
});

it('shows nobody a view that was drawn for another address, or with what is known of it', async () => {
  const views = async (headers: Record<string, string>) => {
    const page = await fetch(`${house.origins.site}/rng`, { headers: { accept: 'text/html', ...headers } });
    return (await page.text()).split('<div id="root"')[1]!;
  };
  await denyCountry(house, 'JP');
  await expect.poll(() => views({})).toContain('<h1');
  expect(await views({ 'x-forwarded-for': ABROAD })).not.toContain('<h1');
  expect(await views({})).not.toContain('127.0.0.1');
});

it('is data that no name of a brand can turn into mark-up', async () => {
  const name = '</script><script>alert(1)</script>';
  await asSuperuser(house, (tx) => run(tx, sql`update brand set name = ${name} where id = ${house.brandId}`));
  expect(await beginOf()).toMatchObject({ permission: { brand: { name } } });
});

it('tells a visitor’s browser of the picture that the home page opens with, and nobody else’s', async () => {
  const told = async (path: string, cookie = '') => {
    const headers = { accept: 'text/html', cookie };
    const page = await fetch(`${house.origins.site}${path}`, { headers });
    return page.headers.get('link') ?? '';
  };
  for (const home of ['/', '/index?x=1', '/login']) {
    const links = (await told(home)).split(/, (?=<)/);
    const addresses = links.map((link) => /^<([^>]+)>; rel=preload; as=image/.exec(link)![1]!);
    expect(addresses).toHaveLength(2);
    for (const address of addresses) {
      const picture = await fetch(house.origins.site + address);
      expect(picture.headers.get('content-type')).toBe('image/avif');
    }
  }
  expect(await told('/rng')).toBe('');
  expect(await told('/index', `device=${'a'.repeat(43)}; __Host-partner=${'b'.repeat(43)}`)).toBe('');
});
