import { request } from 'node:http';
import { run, sql } from '@fairhouse/db';
import { asSuperuser, bootHouse, type House } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let house: House;
beforeAll(async () => {
  house = await bootHouse();
});
afterAll(() => house?.close());

const page = async (path: string) =>
  (await fetch(house.origins.site + path, { headers: { accept: 'text/html' } })).text();

/** A path as it stands, which `fetch` would read as another host. */
const pageOfRawPath = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(house.origins.site);
    request({ hostname, port, path, headers: { accept: 'text/html' } }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });

const metaOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+|description)" content="([^"]*)"/g),
      ([, key, content]) => [key, content],
    ),
  );

it('a page is named after its brand and its place, once, with a picture of its own', async () => {
  const html = await page('/rng?page=2');
  expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Slots · Fairhouse</title>']);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(metaOf(html)).toMatchObject({
    'og:site_name': 'Fairhouse',
    'og:title': 'Slots · Fairhouse',
    'og:url': `${house.origins.site}/rng`,
    'og:image': `${house.origins.site}/art/share/slots.jpg`,
    'twitter:card': 'summary_large_image',
  });
  expect(metaOf(await page('/'))['og:title']).toBe('Fairhouse');
});

it.each([
  ['/index', 'home'],
  ['/register', 'register'],
  ['/hot', 'games'],
  ['/jlrng', 'slots'],
  ['/live', 'live'],
  ['/sports', 'sports'],
  ['/esports', 'esports'],
  ['/fish', 'fish'],
  ['/pvp', 'pvp'],
  ['/lottery?gameCode=x', 'lottery'],
  ['/promoDetail?id=x', 'promotions'],
  ['/vip', 'vip'],
  ['/help', 'help'],
  ['/nowhere', 'home'],
])('%s is shared with the picture %s, which is there and kept for a week', async (path, picture) => {
  const image = metaOf(await page(path))['og:image'];
  expect(image).toBe(`${house.origins.site}/art/share/${picture}.jpg`);
  const answer = await fetch(image!);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toContain('max-age=604800');
});

it('no path makes it point to another host', async () => {
  const meta = metaOf(await pageOfRawPath('//evil.test/rng'));
  expect(new URL(meta['og:image']!).origin).toBe(house.origins.site);
  expect(new URL(meta['og:url']!).origin).toBe(house.origins.site);
});

it('no name of a brand and no path becomes mark-up', async () => {
  const name = '"><script>alert(1)</script>$&';
  await asSuperuser(house, (tx) => run(tx, sql`update brand set name = ${name} where id = ${house.brandId}`));
  const html = await pageOfRawPath('/rng"><b>');
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('"><b>');
  expect(html).toContain('<title>&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;$&#38;</title>');
});
