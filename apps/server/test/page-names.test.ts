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

it.each(['*/*', undefined, 'text/*'])(
  'a page is there for who takes %s, as services that unfold links do',
  async (accept) => {
    const answer = await fetch(`${house.origins.site}/promoDetail?id=x`, {
      headers: accept ? { accept } : {},
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(metaOf(await answer.text())['og:title']).toContain('Promotions');
  },
);

it('an address without a page is said to be none, with the page of ways on for people', async () => {
  const ask = (path: string, accept: string) => fetch(house.origins.site + path, { headers: { accept } });
  for (const path of ['/nowhere', '/news/1/2', '/member', '/index.php', '/registerxhtml']) {
    const known = path === '/member';
    const answer = await ask(path, 'text/html,*/*;q=0.8');
    expect(answer.status, path).toBe(known ? 200 : 404);
    expect(await answer.text(), path).toContain('<div id="root"');
  }
  for (const path of ['/nowhere', '/wps/nowhere', '/art/nothing.avif']) {
    const answer = await ask(path, '*/*');
    expect(answer.status, path).toBe(404);
    expect(await answer.json(), path).toMatchObject({ code: 'not_found' });
  }
  for (const path of ['/news/7', '/member/withdraw/wdr_1', '/info/terms', '/'])
    expect((await ask(path, 'text/html')).status, path).toBe(200);
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
