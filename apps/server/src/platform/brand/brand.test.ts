import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  denyCountry,
  depositFor,
  type House,
  logIn,
  type Member,
  newMember,
  type OtherBrand,
  openWallet,
  paymentProvider,
  refusalCode,
  siteClient,
  siteClientAt,
} from '@fairhouse/testkit';
import { HEADERS } from '@fairhouse/wire/headers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSiteServer } from '../../app.ts';

let house: House;
let other: OtherBrand;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  other = await addBrand(house);
  member = await newMember(house, 'keeper');
});

afterAll(async () => {
  await house?.close();
});

const setStatus = (status: 0 | 1, until: number | null = null) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update brand set status = ${status}, maintenance_end = ${until === null ? null : new Date(until)}::timestamptz
        where id = ${house.brandId}`,
    ),
  );

afterEach(() => setStatus(0));

/** Asks for the status with any host and headers. */
const statusAt = (headers: Record<string, string>): Promise<{ code?: string; value?: { status: number } }> =>
  new Promise((resolve, reject) => {
    const call = request(`${house.origins.site}/wps/system/status`, { headers }, (answer) =>
      json(answer).then(resolve as (value: unknown) => void, reject),
    );
    call.on('error', reject);
    call.end();
  });

const configAt = (host: string, url = host) => siteClientAt(house, host).brand.permission({ query: { url } });

describe('the brand', () => {
  it('is decided by the host, with all parts of its config', async () => {
    const [first, second] = [await configAt('127.0.0.1'), await configAt(other.host)];
    expect(first.brand).toMatchObject({
      merchantCode: 'fairhouse',
      currency: 'PHP',
      timeZone: 'Asia/Manila',
    });
    expect(second.brand.merchantCode).toBe(other.merchantCode);
    expect(Object.keys(first).toSorted()).toEqual([
      'analytics',
      'brand',
      'customerService',
      'imageCDNs',
      'launchGameCDNs',
      'location',
      'maintenance',
      'regionRestriction',
      'register',
      'resources',
      'sportsOrigin',
      'status',
      'whitelabel',
    ]);
    expect(first.launchGameCDNs).toEqual([house.origins.studio]);
    expect((await siteClientAt(house, other.host).brand.domainRoute()).map(({ host }) => host)).toEqual([
      other.host,
    ]);
  });

  it('is the same for every case and port of a host', async () => {
    for (const host of ['OTHER.TEST', 'other.test:8443'])
      expect((await configAt(host, 'Other.Test')).brand.merchantCode).toBe('other');
  });

  it('is nobody at a host that none has', async () => {
    for (const host of ['unknown.test', 'other.test.evil.test', 'evil.test#other.test', '[::1]'])
      expect((await statusAt({ host })).code, host).toBe('brand_not_found');
    expect(await refusalCode(configAt('127.0.0.1', other.host))).toBe('brand_not_found');
    expect(await refusalCode(configAt('127.0.0.1', '<script>'))).toBe('brand_not_found');
  });

  it('does not believe a host that a proxy it does not know has named', async () => {
    const spoofed = await statusAt({ host: '127.0.0.1', 'x-forwarded-host': 'unknown.test' });
    expect(spoofed.value?.status).toBe(0);
  });

  it('refuses a merchant code that is another’s', async () => {
    const at = async (merchant: string) =>
      (await statusAt({ host: '127.0.0.1', [HEADERS.merchant]: merchant })).code;
    expect(await at('fairhouse')).toBeUndefined();
    for (const merchant of ['other', 'FAIRHOUSE', '', 'fairhouse,other'])
      expect(await at(merchant)).toBe('brand_mismatch');
  });
});

describe('maintenance', () => {
  it('is told with its end, to this brand only', async () => {
    const until = house.platform.now() + 3_600_000;
    await setStatus(1, until);
    expect(await configAt('127.0.0.1')).toMatchObject({
      status: 1,
      maintenance: { active: true, publicMaintenanceEnd: until },
    });
    expect(await siteClient(house).brand.status()).toMatchObject({ status: 1, maintenanceEnd: until });
    expect((await configAt(other.host)).status).toBe(0);
  });

  it('lets nothing begin, and what runs go on', async () => {
    await depositFor(house, member, '100.00');
    const seat = await openWallet(house, member);
    await seat.debit('round-1', 'debit-1', '10');
    await setStatus(1);
    const visitor = siteClient(house);
    const play = { gameId: 'koi-emperor', vassalage: 'PGSLOT', platform: 'html5', language: 'EN' } as const;
    const begun = [
      logIn(house, 'keeper'),
      newMember(house),
      visitor.session.freePlay({ body: { os: 'test', platform: 'W', version: 3 } }),
      member.client.games.launch({ body: { ...play, clientType: 'desktop', launchMode: 'real' } }),
      member.client.deposit.create({
        body: { methodId: 'hosted-card', amount: '100' },
        idempotencyKey: 'k'.repeat(20),
      }),
    ];
    expect(await Promise.all(begun.map(refusalCode))).toEqual(begun.map(() => 'system_maintenance'));
    expect((await seat.debit('round-2', 'debit-2', '10')).code).toBe('GAME_MAINTENANCE');
    expect(await seat.credit('round-1', 'credit-1', '25')).toMatchObject({
      code: 'OK',
      balance: { cash: '115.0000' },
    });
    expect((await member.client.wallet.balance()).sumBalance).toBe('115.0000');
    expect((await member.client.betting.list({ query: {} })).items).toHaveLength(1);
    await house.assertBooksBalance();
  });

  it('credits a deposit that was paid meanwhile', async () => {
    const payer = await newMember(house);
    const { deposit } = await payer.client.deposit.create({
      body: { methodId: 'hosted-card', amount: '100' },
      idempotencyKey: 'paid-in-maintenance-1',
    });
    await setStatus(1);
    const said = await paymentProvider(house).deposit.callback({
      body: {
        eventId: 'evt-1',
        paymentId: 'pay-1',
        reference: deposit.id,
        outcome: 'paid',
        amount: '100',
        currency: deposit.currency,
      },
    });
    expect(said.state).toBe('credited');
  });
});

describe('a restricted region', () => {
  /** An address of documentation has no country; this one belongs to the United States. */
  const ABROAD = '8.8.8.8';

  it('is that of the address a trusted proxy names, and shuts what begins', async () => {
    const config = { ...house.platform.config, trustedProxies: ['127.0.0.1'] };
    const server = await createSiteServer({ ...house.platform, config });
    await denyCountry(house, 'US');
    const ask = async (address: string) => {
      const headers = { host: '127.0.0.1', 'x-forwarded-for': address };
      return (await server.inject({ url: '/wps/system/permission?url=127.0.0.1', headers })).json().value;
    };
    expect(await ask(ABROAD)).toMatchObject({
      status: 2,
      regionRestriction: { restricted: true },
      location: { ip: ABROAD, countryCode: 'US', country: 'United States' },
    });
    expect(await ask('127.0.0.1')).toMatchObject({ status: 0, location: { countryCode: null } });
    expect(await ask(`${ABROAD}, 127.0.0.1`), 'through two proxies').toMatchObject({ status: 2 });
    await setStatus(1);
    expect(await ask(ABROAD), 'maintenance comes first').toMatchObject({ status: 1 });
    await setStatus(0);
    await server.close();
  });

  it('is not chosen by a header of the visitor', async () => {
    const { location } = await siteClient(house).brand.status();
    expect(location.ip).toBe('127.0.0.1');
    const spoofed = await statusAt({
      host: '127.0.0.1',
      'x-forwarded-for': ABROAD,
      forwarded: `for=${ABROAD}`,
    });
    expect(spoofed.value).toMatchObject({ status: 0, location: { ip: '127.0.0.1' } });
  });
});
