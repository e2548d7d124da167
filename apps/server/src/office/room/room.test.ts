import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  openGame,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
  siteClientAt,
  spin,
} from '@fairhouse/testkit';
import type { RoomMessage } from '@fairhouse/wire/office/room';
import { SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: House;
let owner: Staff;
let moderator: Staff;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  moderator = await hire(house, owner, 'support');
  await pace(0);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

type Client = Member['client'];

const settings = { open: true, tables: true, slowSeconds: 0, rules: null, words: [] as string[] };
const pace = (slowSeconds: number) => moderator.client.room.set({ body: { ...settings, slowSeconds } });

const say = (
  client: Client,
  text: string,
  more: { replyTo?: number; bet?: string; mark?: string; table?: string } = {},
) =>
  client.room.say({
    body: {
      mark: more.mark ?? newId('mark'),
      table: more.table ?? null,
      text,
      replyTo: more.replyTo ?? null,
      bet: (more.bet ?? null) as never,
    },
  });
const view = (client: Client) => client.room.view({ query: {} });

/** Opens the push socket of the room. */
async function listen(
  { client }: Member,
  table: string | null = null,
): Promise<{ heard: RoomMessage[]; closed: Promise<unknown> }> {
  const heard: RoomMessage[] = [];
  const { ticket } = await client.room.ticket({ body: { table } });
  const options = { protocols: [`ticket.${ticket}`], headers: { origin: house.origins.site } } as never;
  const socket = new WebSocket(`${house.origins.site.replace('http', 'ws')}${SOCKET_PATH}`, options);
  socket.onmessage = ({ data }) => void heard.push(JSON.parse(String(data)));
  const closed = new Promise((done) => {
    socket.onclose = done;
  });
  await new Promise((open, refused) => {
    socket.onopen = open;
    socket.onerror = refused;
  });
  return { heard, closed };
}

test('two people hear each other by made-up names, answer, and read what they missed', async () => {
  const [ann, ben] = [await newMember(house), await newMember(house)];
  const { heard } = await listen(ben);
  const line = await say(ann.client, 'Old Mill equalised, what a strike');
  await expect.poll(() => heard).toMatchObject([{ type: 'line', line, here: 1 }]);
  const answer = await say(ben.client, `@${line.by} well seen`, { replyTo: line.number });
  expect(answer.replyTo).toEqual({ number: line.number, by: line.by, text: line.text });
  const missed = await ann.client.room.view({ query: { after: String(line.number) } });
  expect(missed.lines).toEqual([answer]);
  const told = JSON.stringify(await view(ann.client));
  for (const { username, id } of [ann, ben]) {
    expect(told).not.toContain(username);
    expect(told).not.toContain(id);
  }
  expect((await view(ann.client)).me.name).toBe(line.by);
});

test('of 64 lines at once each has its number, and a mark is said once', async () => {
  const { client } = await newMember(house);
  const mark = newId('mark');
  const same = await Promise.all(Array.from({ length: 32 }, () => say(client, 'Once.', { mark })));
  expect(new Set(same.map(({ number }) => number)).size).toBe(1);
  const said = await Promise.all(Array.from({ length: 64 }, (_, at) => say(client, `Line ${at}.`)));
  const numbers = said.map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 64 }, (_, at) => same[0]!.number + 1 + at));
});

test('slow mode makes one wait for one’s own last line', async () => {
  await pace(300);
  const [ann, ben] = [await newMember(house), await newMember(house)];
  const first = await Promise.allSettled(
    Array.from({ length: 16 }, (_, at) => say(ann.client, `At once ${at}.`)),
  );
  expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(say(ann.client, 'Again.'))).toMatchObject({
    code: 'room_slow',
    params: { seconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 300) },
  });
  await say(ben.client, 'Me.');
  house.clock.advance(300_000);
  await say(ann.client, 'Now.');
  await pace(0);
});

test('links and words that the room refuses are refused, text stays text', async () => {
  await moderator.client.room.set({ body: { ...settings, words: ['idiot'] } });
  const { client } = await newMember(house);
  for (const text of ['you IDIOT', 'see https://tips.example', 'www.tips'])
    expect(await refusalCode(say(client, text))).toBe('room_words');
  const script = '<img src=x onerror=alert(1)>';
  expect((await say(client, script)).text).toBe(script);
  expect(await refusalCode(say(client, ' '))).toBe('chat_line_empty');
  expect(await refusalCode(say(client, 'x'.repeat(281)))).toBe('bad_request');
  await pace(0);
});

test('a bet is shared by its owner alone, with what the books say and its proof', async () => {
  const [ann, ben] = [await newMember(house), await newMember(house)];
  await depositFor(house, ann, '100');
  const seat = await openGame(house, ann);
  await spin(seat, '1');
  await house.studio.settleOutbox();
  const [bet] = (await ann.client.betting.list({ query: {} })).items;
  expect(await refusalCode(say(ben.client, 'Mine!', { bet: bet!.id }))).toBe('not_found');
  const line = await say(ann.client, '', { bet: bet!.id });
  expect(line).toMatchObject({
    kind: 'bet',
    bet: { game: bet!.game.title, stake: bet!.stake, payout: bet!.payout },
  });
  const params = { number: String(line.number) };
  const own = await ann.client.betting.proof({ params: { id: bet!.id } });
  expect(await ben.client.room.proof({ params })).toEqual(own);
  const text = await say(ann.client, 'No bet.');
  expect(await refusalCode(ben.client.room.proof({ params: { number: String(text.number) } }))).toBe(
    'not_found',
  );
});

test('a moderator removes, mutes and gives the voice back, each with its reason in the log', async () => {
  const [ann, ben] = [await newMember(house), await newMember(house)];
  const { heard } = await listen(ben);
  const line = await say(ann.client, 'Send me money.');
  const params = { number: String(line.number) };
  await ben.client.room.report({ params, body: { reason: 'begging' } });
  await ben.client.room.report({ params, body: { reason: 'begging' } });
  expect(await refusalCode(ann.client.room.report({ params, body: { reason: 'spam' } })), 'one’s own').toBe(
    'not_found',
  );
  const reported = await moderator.client.room.view({ query: { shown: 'reported' } });
  expect(reported.items).toMatchObject([
    { number: line.number, member: { id: ann.id, username: ann.username }, reports: [{ reason: 'begging' }] },
  ]);
  await moderator.client.room.remove({ params, body: { reason: 'Begging.' } });
  await expect.poll(() => heard.at(-1)).toEqual({ type: 'removed', number: line.number });
  expect(JSON.stringify(await view(ben.client))).not.toContain('Send me money.');
  await moderator.client.room.mute({ params: { id: ann.id }, body: { minutes: 10, reason: 'Begging.' } });
  expect(await refusalCode(say(ann.client, 'But…'))).toBe('room_muted');
  await moderator.client.room.mute({ params: { id: ann.id }, body: { minutes: 0, reason: 'Sorry.' } });
  await say(ann.client, 'Thanks.');
  const { items } = await owner.client.audit.list({ query: { subject: ann.id } });
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['room.line_removed', 'room.muted', 'room.unmuted']),
  );
});

test('whoever is excluded or logged out midway hears and says nothing more', async () => {
  const [ann, ben] = [await newMember(house), await newMember(house)];
  const [first, second] = [await listen(ann), await listen(ben)];
  await ann.client.session.logout();
  await first.closed;
  await ben.client.protection.pause({ body: { lasts: '1' } });
  await second.closed;
  expect(await refusalCode(say(ann.client, 'Still here?'))).toBe('not_logged_in');
  for (const call of [
    () => say(ben.client, 'Still here?'),
    () => view(ben.client),
    () => ben.client.room.ticket({ body: { table: null } }),
  ])
    expect(await refusalCode(call())).toBe('player_barred');
});

test('an envelope that a moderator drops is opened once each, from the ledger, and not by who is on a break', async () => {
  const { envelope } = await owner.client.envelope.give({
    body: {
      title: { EN: 'Rain', VI: null },
      split: 'equal',
      total: '100',
      shares: 10,
      hours: 1,
      reason: 'A rainy day.',
    },
  });
  const member = await newMember(house);
  const { heard } = await listen(member);
  const body = { mark: newId('mark'), text: 'Envelopes fall.', envelope: envelope.id };
  await moderator.client.room.say({ body });
  await moderator.client.room.say({ body });
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]).toMatchObject({
    line: { kind: 'envelope', envelope: envelope.id, by: moderator.username },
  });
  await member.client.envelope.open({ params: { envelope: envelope.id } });
  expect((await member.client.wallet.balance()).available).toBe('10.0000');
  const elsewhere = { ...body, mark: newId('mark'), envelope: `env_${'1'.repeat(26)}` as never };
  expect(await refusalCode(moderator.client.room.say({ body: elsewhere }))).toBe('envelope_closed');
});

test('a brand has a room of its own, and staff without the permission none', async () => {
  const elsewhere = await addBrand(house);
  const member = await newMember(house);
  const line = await say(member.client, 'Ours.');
  expect(await refusalCode(siteClientAt(house, elsewhere.host, member.token).room.view({ query: {} }))).toBe(
    'not_logged_in',
  );
  const marketing = await hire(house, owner, 'marketing');
  expect(await refusalCode(marketing.client.room.view({ query: {} }))).toBe('staff_forbidden');
  await asSuperuser(house, (tx) =>
    run(tx, sql`update staff set brand_id = ${elsewhere.id} where username = ${moderator.username}`),
  );
  const params = { number: String(line.number) };
  expect((await moderator.client.room.view({ query: {} })).items).toEqual([]);
  for (const call of [
    () => moderator.client.room.remove({ params, body: { reason: 'Mine now.' } }),
    () => moderator.client.room.keep({ params }),
    () =>
      moderator.client.room.mute({ params: { id: member.id }, body: { minutes: 10, reason: 'Mine now.' } }),
  ])
    expect(await refusalCode(call())).toBe('not_found');
  await asSuperuser(house, (tx) =>
    run(tx, sql`update staff set brand_id = ${house.brandId} where username = ${moderator.username}`),
  );
});

test('a room that is closed is read and not written', async () => {
  await moderator.client.room.set({ body: { ...settings, open: false } });
  const { client } = await newMember(house);
  expect((await view(client)).room.open).toBe(false);
  expect(await refusalCode(say(client, 'Hello?'))).toBe('room_closed');
  await pace(0);
});

describe('the room of a live table', () => {
  const TABLE = 'seven-seats';
  const viewAt = (client: Client, table: string) => client.room.view({ query: { table } });

  test('is heard by those at the table alone, and told apart from the rooms of the brand and of other tables', async () => {
    const [ann, ben, eve] = [await newMember(house), await newMember(house), await newMember(house)];
    const [atTable, atOther, inHouse] = [
      await listen(ben, TABLE),
      await listen(eve, 'bead-count'),
      await listen(eve),
    ];
    const first = await say(ann.client, 'Hit me', { table: TABLE });
    const between = await say(ann.client, 'Elsewhere');
    const second = await say(ben.client, 'Stand!', { table: TABLE, replyTo: first.number });
    await expect
      .poll(() => atTable.heard)
      .toMatchObject([
        { type: 'line', line: first, here: 1 },
        { type: 'line', line: second, after: first.number },
      ]);
    await expect.poll(() => inHouse.heard).toMatchObject([{ line: between }]);
    expect(atOther.heard).toEqual([]);
    expect((await viewAt(eve.client, TABLE)).lines).toEqual([first, second]);
    expect((await viewAt(eve.client, 'bead-count')).lines).toEqual([]);
    expect((await view(eve.client)).lines.map(({ number }) => number)).not.toContain(first.number);
    const across = { table: 'bead-count', replyTo: first.number };
    expect(await refusalCode(say(eve.client, 'What?', across))).toBe('not_found');
  });

  test('is there for live tables of the brand alone', async () => {
    const { client } = await newMember(house);
    for (const table of ['koi-emperor', 'house', 'no-such-table'])
      for (const call of [
        () => say(client, 'Anybody?', { table }),
        () => viewAt(client, table),
        () => client.room.ticket({ body: { table } }),
      ])
        expect(await refusalCode(call())).toBe('not_found');
  });

  test('closes with the switch of the brand, and whoever listens is told; the room of the brand goes on', async () => {
    const [ann, ben] = [await newMember(house), await newMember(house)];
    const { heard } = await listen(ben, TABLE);
    await moderator.client.room.set({ body: { ...settings, tables: false } });
    await expect.poll(() => heard).toMatchObject([{ type: 'room', room: { open: false } }]);
    expect((await viewAt(ann.client, TABLE)).room.open).toBe(false);
    expect(await refusalCode(say(ann.client, 'Hello?', { table: TABLE }))).toBe('room_closed');
    await say(ann.client, 'Hello.');
    await moderator.client.room.set({ body: { ...settings, open: false } });
    await say(ann.client, 'Hello again.', { table: TABLE });
    await pace(0);
  });

  test('has the mutes, the pace and the bars of every room, and one list for moderators', async () => {
    const [ann, ben] = [await newMember(house), await newMember(house)];
    const { heard } = await listen(ben, TABLE);
    const line = await say(ann.client, 'Lend me fifty', { table: TABLE });
    const params = { number: String(line.number) };
    await ben.client.room.report({ params, body: { reason: 'begging' } });
    const { items } = await moderator.client.room.view({ query: { shown: 'reported' } });
    expect(items[0]).toMatchObject({ number: line.number, table: { code: TABLE, title: 'Seven Seats' } });
    await moderator.client.room.remove({ params, body: { reason: 'Begging.' } });
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'removed', number: line.number });
    await moderator.client.room.mute({ params: { id: ann.id }, body: { minutes: 10, reason: 'Begging.' } });
    expect(await refusalCode(say(ann.client, 'But…', { table: TABLE }))).toBe('room_muted');
    expect((await viewAt(ann.client, TABLE)).me.mutedUntil).not.toBeNull();
    await pace(300);
    await say(ben.client, 'Once.');
    expect(await refusalCode(say(ben.client, 'And there.', { table: TABLE }))).toBe('room_slow');
    await pace(0);
    const { closed } = await listen(ben, TABLE);
    await ben.client.protection.pause({ body: { lasts: '1' } });
    await closed;
    expect(await refusalCode(say(ben.client, 'Still here?', { table: TABLE }))).toBe('player_barred');
    expect(await refusalCode(viewAt(ben.client, TABLE))).toBe('player_barred');
  });

  test('of 64 lines at once in two rooms each has its number, and nobody hears of a gap that is none', async () => {
    const [ann, ben] = [await newMember(house), await newMember(house)];
    const { heard } = await listen(ben, TABLE);
    const said = await Promise.all(
      Array.from({ length: 64 }, (_, at) => say(ann.client, `${at}`, at % 2 ? { table: TABLE } : {})),
    );
    expect(new Set(said.map(({ number }) => number)).size).toBe(64);
    await expect.poll(() => heard.length).toBe(32);
    const lines = heard.flatMap((each) => (each.type === 'line' ? [each] : []));
    const byNumber = lines.toSorted((one, other) => one.line.number - other.line.number);
    for (const [at, each] of byNumber.slice(1).entries()) expect(each.after).toBe(byNumber[at]!.line.number);
  });
});
