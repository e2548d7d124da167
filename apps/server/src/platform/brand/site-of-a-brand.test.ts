import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newMember,
  openGame,
  ownerSession,
  spin,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
/** A member of the first brand, and one of another at the second of its hosts. */
let first: Member;
let second: Member;
let sites: { readonly member: () => Member; readonly site: string }[];
let counted: string[];
const counter = createServer(async (request, response) => {
  counted.push(((await json(request)) as { url: string }).url);
  response.writeHead(202).end();
});

beforeAll(async () => {
  await new Promise<void>((listening) => counter.listen(0, '127.0.0.1', listening));
  counted = [];
  const { port } = counter.address() as { readonly port: number };
  house = await bootHouse({ analyticsOrigin: `http://127.0.0.1:${port}` });
  const other = await addBrand(house);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`insert into brand_host values ('play.other.test', ${other.id}, false)`);
    await run(
      tx,
      sql`insert into deposit_method select (jsonb_populate_record(m, ${JSON.stringify({ brand_id: other.id })}::jsonb)).*
        from deposit_method m where brand_id = ${house.brandId} and id = 'hosted-card'`,
    );
  });
  first = await newMember(house);
  second = await newMember(house, undefined, 'play.other.test');
  const at = new URL(house.origins.site);
  at.hostname = 'play.other.test';
  sites = [
    { member: () => first, site: house.origins.site },
    { member: () => second, site: at.origin },
  ];
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
  counter.close();
});

const LAUNCH = {
  gameId: 'koi-emperor',
  vassalage: 'PGSLOT',
  platform: 'html5',
  clientType: 'desktop',
  launchMode: 'real',
} as const;

const policyOf = async (address: string) => (await fetch(address)).headers.get('content-security-policy');

test('a game is framed by the site it was opened at, and talks to that site alone', async () => {
  for (const { member, site } of sites) {
    const { client } = member();
    const launched = await client.games.launch({ body: { ...LAUNCH, language: 'EN' } });
    expect(await policyOf(launched.game_url)).toContain(`frame-ancestors ${site};`);
    const { opened } = await openGame(house, member());
    expect([opened.returnUrl, opened.parentOrigin]).toEqual([site, site]);
    const v2 = await client.games.launchV2({ body: LAUNCH });
    expect(await policyOf((v2 as { game_url: string }).game_url)).toContain(`frame-ancestors ${site};`);
  }
});

test('a round is watched again at the site of the member, and by staff in the console', async () => {
  const owner = await ownerSession(house);
  const risk = await hire(house, owner, 'risk');
  for (const { member, site } of sites) {
    await depositFor(house, member(), '100');
    await spin(await openGame(house, member()), '1');
    await house.studio.settleOutbox();
    const { id } = (await member().client.betting.list({ query: {} })).items[0]!;
    const asked = { params: { id }, body: { language: 'EN' } } as const;
    expect(await policyOf((await member().client.replay.ask(asked)).url)).toContain(
      `frame-ancestors ${site};`,
    );
    if (member() === first)
      expect(await policyOf((await risk.client.replay.ask(asked)).url)).toContain(
        `frame-ancestors ${house.origins.console};`,
      );
  }
});

test('a payer comes back to the deposit at the site it was asked for at', async () => {
  for (const { member, site } of sites) {
    const { deposit, payUrl } = await member().client.deposit.create({
      body: { methodId: 'hosted-card', amount: '50' },
      idempotencyKey: `return-to-${new URL(site).hostname.replaceAll('.', '-')}`,
    });
    expect(await policyOf(payUrl!)).toContain(`form-action 'self' ${site};`);
    const { token } = /name="token" value="(?<token>[^"]+)"/.exec(await (await fetch(payUrl!)).text())!
      .groups as { token: string };
    const left = await fetch(payUrl!, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: house.origins.sandbox },
      body: new URLSearchParams({ token, choice: 'leave' }),
    });
    expect(left.headers.get('location')).toBe(`${site}/member/deposit/${deposit.id}`);
  }
});

test('a page is counted at the host that it was seen at', async () => {
  for (const { member, site } of sites) {
    await member().client.analytics.record({ body: { name: 'pageview', page: '/index' } });
    await expect.poll(() => counted).toContain(`https://${new URL(site).hostname}/index`);
  }
});
