import { CallRefused } from '@fairhouse/client';
import { listRows, run, sql, transact } from '@fairhouse/db';
import { CATALOGUE } from '@fairhouse/games';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  type Member,
  manyGames,
  messageHead,
  newMember,
  openGame,
  providerClient,
  siteClient,
  siteClientAt,
  spin,
} from '@fairhouse/testkit';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumeBatch, emit, rebuildConsumer } from '../../platform/outbox/index.ts';
import { popularityConsumer, syncGames } from './index.ts';

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house);
});

afterAll(() => house.close());

const games = () => siteClient(house).games;
const list = async (query: Record<string, string> = {}) => games().list({ query });
const plant = (change: ReturnType<typeof sql>) => asSuperuser(house, (tx) => run(tx, change));
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (fault: unknown) => (fault instanceof CallRefused ? fault.failure.code : String(fault)),
  );

const launch = (change: object = {}, client = member.client) =>
  client.games.launch({
    body: {
      gameId: 'koi-emperor',
      vassalage: 'PGSLOT',
      platform: 'html5',
      clientType: 'desktop',
      launchMode: 'real',
      language: 'EN',
      ...change,
    },
  });

/** Both kinds of lottery, which the house draws or sells itself. */
const LOTTERIES = ['ELOTT', 'LOTT'] as const;

test('a brand without a lottery has no entry for one', async () => {
  const { host } = await addBrand(house);
  const { categories, nav } = await siteClientAt(house, host).games.menus();
  expect(categories.filter(({ gameCategory }) => LOTTERIES.some((type) => type === gameCategory))).toEqual(
    [],
  );
  expect(nav.filter(({ page }) => page === '/elott')).toEqual([]);
});

test('lotteries are games of their categories, found by their names in both languages', async () => {
  const { categories } = await games().menus();
  const cards = LOTTERIES.map(
    (type) => categories.find(({ gameCategory }) => gameCategory === type)!.vendors,
  );
  expect(cards.flat().map(({ vassalage, state }) => [vassalage, state])).toEqual([
    ['DRAWS', 'open'],
    ['LOTTO', 'open'],
  ]);
  const both = await list({ gameType: LOTTERIES.join() });
  expect(both.total).toBe(cards.flat().reduce((sum, card) => sum + card.games, 0));
  expect(both.items[0]).toMatchObject({
    code: 'SSC_1M',
    gameType: 'ELOTT',
    state: 'open',
    vassalage: 'DRAWS',
  });
  expect(both.vendors.map(({ vassalage }) => vassalage)).toEqual(['DRAWS', 'LOTTO']);
  const paged = await list({ gameType: 'LOTT', page: '2', pageSize: '30' });
  expect(paged.items.map(({ code }) => code)).toEqual(both.items.slice(39).map(({ code }) => code));
  expect((await list({ gameType: 'LOTT', search: 'mien bac' })).items.map(({ code }) => code)).toContain(
    'VN_MB',
  );
  expect((await list({ vassalage: 'DRAWS' })).total).toBe(9);
  expect((await games().find({ query: { search: 'keno' } })).games.map(({ code }) => code)).toContain(
    'KENO_5M',
  );
  // Lists of all games are of providers.
  expect((await list({ search: 'keno' })).items.filter(({ gameType }) => gameType === 'ELOTT')).toEqual([]);
});

test('a lottery is launched on its page of the site, by both payloads', async () => {
  const { site } = house.origins;
  const lottery = { gameId: 'SSC_1M', vassalage: 'DRAWS' };
  expect(await launch(lottery)).toMatchObject({
    game_url: `${site}/elott?gameCode=SSC_1M`,
    walletMode: 'seamless',
  });
  expect(await launch({ gameId: 'VN_MB', vassalage: 'LOTTO' })).toMatchObject({
    game_url: `${site}/lottery?gameCode=VN_MB`,
  });
  const body = {
    ...lottery,
    platform: 'html5',
    clientType: 'desktop',
    launchMode: 'real',
    accountType: 'ELOTT',
  } as const;
  expect(await member.client.games.launchV2({ body })).toMatchObject({
    game_url2: `${site}/elott?gameCode=SSC_1M`,
  });
  expect(await refusal(launch({ ...lottery, vassalage: 'LOTTO' }))).toBe('not_found');
  await plant(sql`update lottery set closed = true where code = 'SSC_1M'`);
  expect(await refusal(launch(lottery))).toBe('game_under_maintenance');
  await plant(sql`update lottery set closed = false where code = 'SSC_1M'`);
});

test('menus hold every category that has a vendor, one entry a page, and what a press on a vendor starts', async () => {
  const { categories, nav } = await games().menus();
  expect(categories.find(({ gameCategory }) => gameCategory === 'LOTT')!.vendors[0]!.launch).toEqual({
    gameType: 'LOTT',
    isGame: 'VASSALAGE',
    code: 'LOTTO',
    defaultPlayType: null,
    accountTypeName: 'LOTT',
    vassalage: 'LOTTO',
  });
  expect(new Set(categories.map(({ gameCategory }) => gameCategory))).toEqual(new Set(GAME_TYPES));
  const slots = categories.find(({ gameCategory }) => gameCategory === 'RNG')!;
  expect(slots.vendors.map(({ vassalage }) => vassalage)).toEqual([
    'PGSLOT',
    'JLSLOT',
    'FCSLOT',
    'PPSLOT',
    'BNGSLOT',
    'ORIGINAL',
  ]);
  expect(slots.vendors.reduce((sum, vendor) => sum + vendor.games, 0)).toBe(
    CATALOGUE.filter(({ vendorCode }) => slots.vendors.some(({ vassalage }) => vassalage === vendorCode))
      .length,
  );
  expect(slots.vendors.every(({ state }) => state === 'open')).toBe(true);
  expect(categories.find(({ gameCategory }) => gameCategory === 'SPORTS')!.vendors[0]!.state).toBe(
    'maintenance',
  );
  expect(new Set(nav.map(({ page }) => page)).size).toBe(nav.length);
  expect(nav.filter(({ page }) => page === '/elott')).toHaveLength(1);
});

test('pages of the list show every game once, and say how many there are', async () => {
  const whole = await list({ pageSize: '120' });
  expect(whole.total).toBe(whole.items.length);
  const paged = [];
  for (let page = 1; paged.length < whole.total; page += 1) {
    const { items, total } = await list({ page: String(page), pageSize: '7' });
    expect(total).toBe(whole.total);
    paged.push(...items);
  }
  expect(paged).toEqual(whole.items);
  expect((await list({ page: '99' })).items).toEqual([]);
});

test('a search finds every word in any order and case, misspelt too, and what is no word counts for nothing', async () => {
  const titles = async (search: string) => (await list({ search })).items.map(({ title }) => title);
  for (const typed of ['EMPEROR koi', 'emporer', 'koi emperro', 'koiemperor', "koi; drop table 'emp"])
    expect([typed, (await titles(typed))[0] ?? 'nothing']).toEqual([
      typed,
      typed.includes('drop') ? 'nothing' : 'Koi Emperor',
    ]);
  for (const nothing of ['koi nobody', '%', '_', '\\', "'; --"])
    expect([nothing, await titles(nothing)]).toEqual([nothing, []]);
  expect((await titles('paper garden')).length).toBeGreaterThan(3);
});

test('a change of a game is seen by the next call', async () => {
  expect((await list({ search: 'rooftop' })).total).toBe(0);
  await plant(sql`update game set title = 'Rooftop' where code = 'starfall'`);
  expect((await list({ search: 'roftop' })).items.map(({ code }) => code)).toEqual(['starfall']);
  await plant(sql`update game set title = 'Starfall' where code = 'starfall'`);
  expect((await list({ search: 'rooftop' })).total).toBe(0);
  await plant(sql`update vendor set title = 'Quarry' where vendor_code = 'SALON'`);
  expect((await list({ search: 'quarry' })).items.every(({ vassalage }) => vassalage === 'SALON')).toBe(true);
  await plant(sql`update vendor set title = 'Salon' where vendor_code = 'SALON'`);
});

test('several vendors together hold the games of each, and the counts tell what each has', async () => {
  const slots = await list({ gameType: 'RNG', pageSize: '120' });
  const two = await list({ gameType: 'RNG', vassalage: 'JLSLOT,PGSLOT', pageSize: '120' });
  const counted = new Map(slots.vendors.map(({ vassalage, games }) => [vassalage, games]));
  expect(slots.total).toBe([...counted.values()].reduce((sum, count) => sum + count, 0));
  expect(two.total).toBe(counted.get('JLSLOT')! + counted.get('PGSLOT')!);
  expect(new Set(two.items.map(({ vassalage }) => vassalage))).toEqual(new Set(['JLSLOT', 'PGSLOT']));
  expect(two.vendors).toEqual(slots.vendors);
  const both = await list({ gameType: 'ELOTT,LOTT' });
  expect(new Set(both.items.map(({ gameType }) => gameType)).size).toBe(2);
});

test('a kind of game holds its games alone, and the counts tell what each kind has among the vendors chosen', async () => {
  const own = CATALOGUE.filter(({ vendorCode }) => vendorCode === 'ORIGINAL');
  const original = await list({ vassalage: 'ORIGINAL', category: 'table', pageSize: '120' });
  const tables = own.filter(({ category }) => category === 'table').map(({ code }) => code);
  expect(original.items.map(({ code }) => code).sort()).toEqual([...tables].sort());
  expect(original.items.every(({ category }) => category === 'table')).toBe(true);
  const counts = Object.fromEntries(original.categories.map(({ category, games }) => [category, games]));
  const expected = Map.groupBy(own, ({ category }) => category);
  expect(counts).toEqual(Object.fromEntries([...expected].map(([kind, games]) => [kind, games.length])));
  expect((await list({ category: 'jackpot' })).vendors.map(({ vassalage }) => vassalage)).toEqual(['JLSLOT']);
});

test('without a wish the open games come before those at rest', async () => {
  const states = (await list({ pageSize: '120' })).items.map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['open', 'maintenance']));
  expect(states.lastIndexOf('open')).toBeLessThan(states.indexOf('maintenance'));
});

test('a list is ordered by title, by age or by return, as asked', async () => {
  const all = async (sort: string) => (await list({ sort, pageSize: '120' })).items;
  const titles = (await all('title')).map(({ title }) => title.toLowerCase());
  expect(titles).toEqual([...titles].sort());
  const returns = (await all('return')).map(({ rtp }) => Number(rtp ?? 0));
  expect(returns).toEqual([...returns].sort((a, b) => b - a));
  await plant(sql`update game set added_at = added_at + interval '30 days' where code = 'orchard'`);
  expect((await all('new'))[0]).toMatchObject({ code: 'orchard', badge: 'new' });
});

test('while words are typed, the best games and providers are found', async () => {
  const find = (search: string) => games().find({ query: { search } });
  const found = await find('papr garden');
  expect(found.providers.map(({ vassalage, gameType }) => [vassalage, gameType])).toEqual([
    ['PGSLOT', 'RNG'],
  ]);
  expect(found.total).toBe(found.providers[0]!.games);
  expect(found.games.length).toBeLessThanOrEqual(6);
  expect(await find('zzzz')).toEqual({ games: [], total: 0, providers: [] });
});

test('a rail per vendor holds its first games and says how many there are', async () => {
  const rails = await games().rails({ query: { gameType: 'RNG', count: '3' } });
  const menu = (await games().menus()).categories.find(({ gameCategory }) => gameCategory === 'RNG')!;
  expect(rails.map(({ vassalage, games: count }) => [vassalage, count])).toEqual(
    menu.vendors.map(({ vassalage, games: count }) => [vassalage, count]),
  );
  for (const rail of rails) {
    expect(rail.items).toHaveLength(Math.min(3, rail.games));
    expect(rail.items.every(({ vassalage }) => vassalage === rail.vassalage)).toBe(true);
  }
});

test('recent games are those of the last bets, each once, latest first', async () => {
  const other = await newMember(house);
  expect(await other.client.games.recent()).toEqual([]);
  await depositFor(house, other, '20');
  for (const code of ['koi-emperor', 'starfall', 'koi-emperor'])
    await spin(await openGame(house, other, code), '1');
  expect((await other.client.games.recent()).map(({ code }) => code)).toEqual(['koi-emperor', 'starfall']);
});

test('two thousand games are listed and found as a few are', async () => {
  const crowded = await bootHouse();
  await manyGames(crowded, 2_000);
  const shelf = siteClient(crowded).games;
  expect((await shelf.list({ query: { gameType: 'RNG' } })).total).toBe(2_000);
  expect((await shelf.list({ query: { search: 'goldne harbor fortune' } })).items[0]?.title).toBe(
    'Golden Harbour Fortune',
  );
  expect((await shelf.list({ query: { page: '17', pageSize: '120' } })).items).not.toEqual([]);
  await crowded.close();
});

test('a search within a vendor or a category stays there', async () => {
  const { items } = await list({ vassalage: 'JLSLOT' });
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items.map(({ vassalage }) => vassalage))).toEqual(new Set(['JLSLOT']));
  expect((await list({ vassalage: 'JLSLOT', search: 'koi emperor' })).total).toBe(0);
  expect((await list({ gameType: 'LIVE', vassalage: 'JLSLOT' })).total).toBe(0);
  for (const query of [
    { gameType: 'X' },
    { page: '0' },
    { pageSize: '121' },
    { search: ' ' },
    { other: '1' },
  ])
    expect([query, await refusal(list(query as never))]).toEqual([query, 'bad_request']);
});

test('one game is found by its code', async () => {
  expect(await games().get({ params: { code: 'koi-emperor' } })).toMatchObject({
    title: 'Koi Emperor',
    state: 'open',
    stakeMin: '1.0000',
    cover: '/art/covers/koi-emperor.avif',
  });
  expect(await refusal(games().get({ params: { code: 'no-such-game' } }))).toBe('not_found');
});

test('a launch gives an address at the provider with a token that works once', async () => {
  const { game_url, origin, title } = await launch();
  const url = new URL(game_url);
  expect([url.origin, origin, title]).toEqual([house.origins.studio, house.origins.studio, 'Koi Emperor']);
  expect(url.pathname).toBe('/play/koi-emperor');
  expect([...url.searchParams.keys()]).toEqual(['site']);
  const ask = () =>
    providerClient(house).authenticate({ body: { ...messageHead(), token: url.hash.slice(1) } });
  expect([(await ask()).code, (await ask()).code]).toEqual(['OK', 'INVALID_TOKEN']);
});

test('a launch is refused to visitors, to trial accounts for real money, and for what cannot be played', async () => {
  expect(await refusal(launch({}, siteClient(house)))).toBe('not_logged_in');
  const { token } = await siteClient(house).session.freePlay({
    body: { os: 'linux', platform: 'W', version: 3 },
  });
  expect(await refusal(launch({}, siteClient(house, token)))).toBe('in_need_true_account');
  expect(await refusal(launch({ launchMode: 'demo' }, siteClient(house, token)))).toBe('none');
  expect(await refusal(launch({ gameId: 'no-such-game' }))).toBe('not_found');
  expect(await refusal(launch({ vassalage: 'JLSLOT' }))).toBe('not_found');
  expect(await refusal(launch({ gameId: 'matchday', vassalage: 'TOUCHLINE' }))).toBe(
    'game_under_maintenance',
  );
  await plant(sql`update game set state = 'maintenance' where code = 'koi-emperor'`);
  expect(await refusal(launch())).toBe('game_under_maintenance');
  await plant(sql`update game set state = 'open' where code = 'koi-emperor'`);
  await plant(sql`update brand set status = 1`);
  expect(await refusal(launch())).toBe('system_maintenance');
  await plant(sql`update brand set status = 0`);
});

const closeRounds = (gameCode: string, count: number) =>
  transact(house.platform.db, async (tx) => {
    const head = { brandId: house.brandId, traceId: null, atMs: house.platform.now() };
    const payload = {
      playerId: member.id,
      betId: 'bet',
      gameCode,
      vendorCode: 'PGSLOT',
      stake: '1',
      payout: '0',
      validBet: '1',
      currency: 'PHP',
    };
    for (let n = 0; n < count; n += 1) await emit(tx, head, 'round.closed', payload);
  });

const counted = async () =>
  new Map(
    (
      await listRows(
        house.platform.db,
        sql<{
          gameCode: string;
          rounds: bigint;
        }>`select game_code, sum(rounds)::bigint as rounds from game_popularity group by 1`,
      )
    ).map(({ gameCode, rounds }) => [gameCode, rounds]),
  );

test('popularity counts each round once, whatever dies between batches, and is built again the same', async () => {
  await closeRounds('high-tower', 1_120);
  await closeRounds('orchard', 40);
  const dying = {
    ...popularityConsumer,
    apply: async (...args: Parameters<(typeof popularityConsumer)['apply']>) => {
      await popularityConsumer.apply(...args);
      throw new Error('died before its commit');
    },
  };
  await expect.poll(() => consumeBatch(house.platform.db, popularityConsumer)).toBeGreaterThan(0);
  await consumeBatch(house.platform.db, dying).catch(() => undefined);
  await house.catchUp();
  const incremental = await counted();
  expect([incremental.get('high-tower'), incremental.get('orchard')]).toEqual([1_120n, 40n]);
  await transact(house.platform.db, (tx) => rebuildConsumer(tx, popularityConsumer));
  await house.catchUp();
  expect(await counted()).toEqual(incremental);
});

test('launch V2 opens a game or a room in the language of the call, and no payload speaks for somebody else', async () => {
  const play = {
    vassalage: 'PGSLOT',
    platform: 'html5',
    clientType: 'desktop',
    launchMode: 'real',
  } as const;
  const launchV2 = (body: object) => member.client.games.launchV2({ body: { ...play, ...body } });
  const whole = {
    gameId: 'koi-emperor',
    nodeId: '7',
    username: member.username,
    token: member.token,
    merchantCode: 'fairhouse',
  };
  for (const body of [whole, { roomId: 'koi-emperor' }])
    expect(await launchV2(body)).toMatchObject({ origin: house.origins.studio, title: 'Koi Emperor' });
  const stranger = await newMember(house);
  expect(await refusal(launchV2({ ...whole, username: stranger.username }))).toBe('not_logged_in');
  expect(await refusal(launchV2({ ...whole, token: stranger.token }))).toBe('not_logged_in');
  expect(await refusal(launchV2({ ...whole, merchantCode: 'other' }))).toBe('brand_mismatch');
  expect(await refusal(launchV2({}))).toBe('not_found');

  await plant(sql`update provider set launch_url = 'https://games.example/play'`);
  const own = await launchV2(whole);
  expect(own).not.toHaveProperty('game_url');
  expect(new URL((own as { game_url2: string }).game_url2).host).toBe('games.example');
  await plant(sql`update provider set launch_url = ${`${house.origins.studio}/play`}`);
});

test('hot games are the most played of seven days, and open', async () => {
  const hot = await games().hot({ query: {} });
  expect(hot.slice(0, 2).map(({ code, badge }) => [code, badge])).toEqual([
    ['high-tower', 'hot'],
    ['orchard', 'hot'],
  ]);
  expect(hot.every(({ state }) => state === 'open')).toBe(true);
  expect(
    (await games().hot({ query: { vassalage: 'JLSLOT' } })).every(({ vassalage }) => vassalage === 'JLSLOT'),
  ).toBe(true);
  house.clock.advance(8 * 24 * 3_600_000);
  const later = await games().hot({ query: {} });
  expect(later.some(({ badge }) => badge === 'hot')).toBe(false);
});

test('what the provider says of its games is taken over, and its silence changes nothing', async () => {
  await plant(sql`update game set state = 'maintenance', rtp = '1.00' where code = 'koi-emperor'`);
  await syncGames(house.platform);
  expect(await games().get({ params: { code: 'koi-emperor' } })).toMatchObject({
    state: 'open',
    rtp: '95.99',
  });
  const before = await list();
  await plant(sql`update provider set base_url = 'http://127.0.0.1:1'`);
  await syncGames(house.platform);
  await plant(sql`update provider set base_url = ${house.origins.studio}`);
  expect(await list()).toEqual(before);
});
