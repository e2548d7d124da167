import { run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
  siteClient,
  siteClientAt,
} from '@fairhouse/testkit';
import { SOCKET_PATH } from '@fairhouse/wire/socket-path';
import type { ChatHours } from '@fairhouse/wire/talk/chat';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALWAYS_OPEN } from './hours.ts';

let house: House;
let owner: Staff;
let support: Staff;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  support = await hire(house, owner, 'support');
});

afterAll(() => house.close());

type Client = Member['client'];

const line = (text: string, mark = newId('mark')) => ({ mark, text, upload: null });
const say = (client: Client, text: string, mark?: string) => client.chat.say({ body: line(text, mark) });
const view = (client: Client) => client.chat.view({ query: {} });
const answer = ({ client }: Staff, talk: string, text: string, note = false, mark = newId('mark')) =>
  client.chat.say({ params: { talk }, body: { mark, text, note } });
const atDesk = async (list: 'all' | 'mine' | 'vip' | 'ended' = 'all') =>
  (await support.client.chat.list({ query: { list } })).items;

test('no waiting time is told where none was measured', async () => {
  const member = await newMember(house);
  expect((await view(member.client)).desk.usualSeconds).toBeNull();
  const { figures } = await support.client.chat.list({ query: { list: 'all' } });
  expect(figures).toMatchObject({ usualSeconds: null, lateSeconds: null, answered: 0, rated: 0 });
});

test('a member is answered, reads it, ends it, rates it, and finds the transcript in the inbox', async () => {
  const member = await newMember(house);
  const { talk } = await say(member.client, 'Where is my deposit?');
  expect(talk).toMatchObject({ state: 'waiting', desk: 'general', staff: null, last: 1 });
  house.clock.advance(38_000);
  const [waiting] = (await atDesk()).filter(({ id }) => id === talk.id);
  expect(waiting).toMatchObject({
    member: { id: member.id, username: member.username },
    lastText: 'Where is my deposit?',
  });
  await support.client.chat.take({ params: { talk: talk.id }, body: { was: null } });
  await answer(support, talk.id, 'I look at it.');
  await answer(support, talk.id, 'Bank is slow today.', true);
  const seen = await view(member.client);
  expect(seen.talk).toMatchObject({ state: 'open', waitedSeconds: 38, memberRead: 1, last: 3 });
  expect(seen.lines.map(({ side, text }) => [side, text])).toEqual([
    ['member', 'Where is my deposit?'],
    ['staff', 'I look at it.'],
  ]);
  expect(seen.desk.usualSeconds).toBe(38);
  await member.client.chat.read({ body: { upTo: 2 } });
  const atStaff = await support.client.chat.view({ params: { talk: talk.id }, query: {} });
  expect(atStaff.talk.memberRead).toBe(2);
  expect(atStaff.lines.map(({ side }) => side)).toEqual(['member', 'staff', 'note']);
  expect(await refusalCode(member.client.chat.rate({ body: { stars: 5, comment: '' } }))).toBe(
    'chat_not_ended',
  );
  await support.client.chat.end({ params: { talk: talk.id } });
  await member.client.chat.rate({ body: { stars: 5, comment: 'Fast.' } });
  await house.catchUp();
  const [message] = (await member.client.inbox.list({ query: {} })).items;
  expect(message!.about).toEqual({ kind: 'chat_ended', talkId: talk.id });
  const transcript = await member.client.chat.transcript({ params: { talk: talk.id } });
  expect(transcript.lines).toHaveLength(2);
  const { figures } = await support.client.chat.list({ query: { list: 'ended' } });
  expect(figures).toMatchObject({ usualSeconds: 38, lateSeconds: 38, rated: 1, ratedWell: 1 });
  const { items } = await owner.client.audit.list({ query: { subject: member.id } });
  expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['chat.taken', 'chat.closed']));
});

test('of 64 first lines at once one conversation comes, with each line once and no more than a minute allows', async () => {
  const member = await newMember(house);
  const mark = newId('mark');
  const same = await Promise.all(Array.from({ length: 32 }, () => say(member.client, 'Once.', mark)));
  expect(new Set(same.map(({ talk, line }) => `${talk.id} ${line.number}`)).size).toBe(1);
  const other = await newMember(house);
  const sent = await Promise.allSettled(
    Array.from({ length: 64 }, (_, at) => say(other.client, `Line ${at}.`)),
  );
  const said = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(new Set(said.map(({ talk }) => talk.id)).size).toBe(1);
  expect(said).toHaveLength(20);
  expect(said.map(({ line }) => line.number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  expect((await view(other.client)).lines).toHaveLength(20);
  house.clock.advance(60_000);
  await say(other.client, 'Later.');
});

test('a line whose answer was lost is not said again after the end of its conversation', async () => {
  const member = await newMember(house);
  const mark = newId('mark');
  const { talk } = await say(member.client, 'Bye.', mark);
  await member.client.chat.end();
  expect((await say(member.client, 'Bye.', mark)).talk).toMatchObject({ id: talk.id, state: 'ended' });
  expect((await say(member.client, 'Hello again.')).talk.id).not.toBe(talk.id);
});

test('nobody reads, writes or ends what is another’s: member, visitor, brand', async () => {
  const [member, other, elsewhere] = [await newMember(house), await newMember(house), await addBrand(house)];
  const { talk } = await say(member.client, 'Mine.');
  expect(await view(other.client)).toMatchObject({ talk: null, lines: [] });
  const visitor = siteClient(house);
  expect(await view(visitor)).toMatchObject({ talk: null });
  expect(await refusalCode(visitor.chat.ticket())).toBe('not_found');
  await other.client.chat.end();
  await member.client.chat.end();
  expect(await refusalCode(other.client.chat.transcript({ params: { talk: talk.id } }))).toBe('not_found');
  expect(await view(siteClientAt(house, elsewhere.host))).toMatchObject({ talk: null });
  await asSuperuser(house, (tx) =>
    run(tx, sql`update staff set brand_id = ${elsewhere.id} where username = ${support.username}`),
  );
  const params = { talk: talk.id };
  for (const call of [
    () => support.client.chat.view({ params, query: {} }),
    () => support.client.chat.take({ params, body: { was: null } }),
    () => answer(support, talk.id, 'Not yours.'),
    () => support.client.chat.end({ params }),
  ])
    expect(await refusalCode(call())).toBe('not_found');
  await asSuperuser(house, (tx) =>
    run(tx, sql`update staff set brand_id = ${house.brandId} where username = ${support.username}`),
  );
});

test('a visitor keeps the conversation in the browser, leaves a contact, and is no member', async () => {
  const visitor = siteClient(house);
  await view(visitor);
  const { talk } = await say(visitor, 'How do I register?');
  await visitor.chat.contact({ body: { contact: 'me@example.com' } });
  await answer(support, talk.id, 'Press register.');
  expect((await view(visitor)).lines.map(({ text }) => text)).toEqual([
    'How do I register?',
    'Press register.',
  ]);
  expect((await atDesk()).find(({ id }) => id === talk.id)).toMatchObject({
    member: null,
    contact: 'me@example.com',
  });
  const heard = await listen((await visitor.chat.ticket()).ticket);
  await answer(support, talk.id, 'At the top.');
  await expect
    .poll(() => heard.at(-1))
    .toMatchObject({ type: 'chat', value: { id: talk.id, last: 3, unread: 2 } });
  expect(await view(siteClient(house))).toMatchObject({ talk: null });
});

test('whoever is logged out midway is refused, and does not go on as a visitor', async () => {
  const member = await newMember(house);
  await say(member.client, 'First.');
  await member.client.session.logout();
  const still = siteClient(house, member.token);
  for (const call of [() => say(still, 'Second.'), () => view(still), () => still.chat.end()])
    expect(await refusalCode(call())).toBe('not_logged_in');
});

test('whoever is excluded midway is still helped, and staff see it', async () => {
  const member = await newMember(house);
  const { talk } = await say(member.client, 'I need a break.');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into play_bar (player_id, until, reason, set_at) values (${member.id}, 'infinity', 'self_exclusion', now())`,
    ),
  );
  await say(member.client, 'Thank you.');
  const { bar } = await support.client.chat.view({ params: { talk: talk.id }, query: {} });
  expect(bar).toEqual({ reason: 'self_exclusion', until: null });
});

test('above level 4 the VIP desk answers', async () => {
  const member = await newMember(house);
  await asSuperuser(house, (tx) => run(tx, sql`update player set rank_level = 5 where id = ${member.id}`));
  const { talk } = await say(member.client, 'Hello.');
  expect(talk.desk).toBe('vip');
  expect((await atDesk('vip')).map(({ id }) => id)).toEqual([talk.id]);
});

test('of sixteen who take at once one has it, and a colleague takes it over knowing from whom', async () => {
  const member = await newMember(house);
  const { talk } = await say(member.client, 'Hello.');
  const params = { talk: talk.id };
  const take = ({ client }: Staff, was: string | null) =>
    client.chat.take({ params, body: { was } }).then(
      () => 'taken',
      (fault) => fault.failure.code as string,
    );
  const all = await Promise.all(
    Array.from({ length: 16 }, (_, at) => take(at % 2 === 0 ? owner : support, null)),
  );
  const both = [all[0]!, all[1]!];
  expect(all.filter((code) => code === 'chat_taken')).toHaveLength(8);
  const first = both[0] === 'chat_taken' ? support : owner;
  const second = first === owner ? support : owner;
  expect(await refusalCode(answer(second, talk.id, 'Me too.'))).toBe('chat_taken');
  await answer(second, talk.id, 'A note is fine.', true);
  await second.client.chat.take({ params, body: { was: first.username } });
  await answer(second, talk.id, 'I am here now.');
  const names = await second.client.chat.colleagues();
  expect(names).toContain(first.username);
  expect(names).not.toContain(second.username);
  const hand = (username: string) =>
    second.client.chat.handOver({ params, body: { to: 'colleague', username } });
  expect(await refusalCode(hand('nobody'))).toBe('chat_no_colleague');
  expect(await hand(first.username)).toMatchObject({ staff: first.username, state: 'open' });
  expect(await first.client.chat.handOver({ params, body: { to: 'desk', desk: 'vip' } })).toMatchObject({
    staff: null,
    state: 'waiting',
    desk: 'vip',
  });
});

test('who may only look, looks; who may neither, does not', async () => {
  const member = await newMember(house);
  const { talk } = await say(member.client, 'Hello.');
  const [auditor, marketing] = [await hire(house, owner, 'auditor'), await hire(house, owner, 'marketing')];
  await auditor.client.chat.view({ params: { talk: talk.id }, query: {} });
  expect(await refusalCode(answer(auditor, talk.id, 'No.'))).toBe('staff_forbidden');
  expect(await refusalCode(marketing.client.chat.view({ params: { talk: talk.id }, query: {} }))).toBe(
    'staff_forbidden',
  );
});

test('outside its hours the desk takes messages instead, and goes on with what it has begun', async () => {
  const begun = await newMember(house);
  await say(begun.client, 'Still here?');
  const closed: ChatHours = Array.from({ length: 7 }, () => null);
  await owner.client.chat.setHours({ body: { hours: closed, was: ALWAYS_OPEN } });
  expect(await refusalCode(owner.client.chat.setHours({ body: { hours: closed, was: ALWAYS_OPEN } }))).toBe(
    'setting_conflict',
  );
  const backwards = closed.map(() => ({ from: '22:00', to: '08:00' }));
  expect(await refusalCode(owner.client.chat.setHours({ body: { hours: backwards, was: closed } }))).toBe(
    'chat_hours_order',
  );
  const member = await newMember(house);
  expect((await view(member.client)).desk).toMatchObject({ open: false, opensAt: null });
  expect(await refusalCode(say(member.client, 'Hello?'))).toBe('chat_closed');
  await say(begun.client, 'Good.');
  await siteClient(house).feedback.send({
    body: { question: 'account', content: 'Call me back.', contact: 'me@example.com' },
  });
  expect((await owner.client.feedback.list({ query: {} })).items[0]).toMatchObject({
    contact: 'me@example.com',
  });
  await owner.client.chat.setHours({ body: { hours: ALWAYS_OPEN, was: closed } });
});

test('a picture is one’s own, drawn anew, and shown to both', async () => {
  const [member, other] = [await newMember(house), await newMember(house)];
  const picture = (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const { id } = await member.client.upload.add({ body: { picture } });
  const show = (client: Client) => client.chat.say({ body: { mark: newId('mark'), text: '', upload: id } });
  expect(await refusalCode(show(other.client))).toBe('upload_unknown');
  expect(await view(other.client), 'a refusal opens nothing').toMatchObject({ talk: null });
  const { talk, line } = await show(member.client);
  expect((await fetch(`${house.origins.site}${line.picture}`)).headers.get('content-type')).toBe('image/png');
  expect(await refusalCode(show(member.client)), 'it is taken').toBe('upload_unknown');
  const { lines } = await support.client.chat.view({ params: { talk: talk.id }, query: {} });
  expect((await fetch(`${house.origins.console}${lines[0]!.picture}`)).status).toBe(200);
});

test('lines are text of bounded length, whatever they look like', async () => {
  const { client } = await newMember(house);
  const script = '<img src=x onerror=alert(1)>';
  expect((await say(client, script)).line.text).toBe(script);
  expect(await refusalCode(say(client, '   '))).toBe('chat_line_empty');
  expect(await refusalCode(say(client, 'x'.repeat(1_001)))).toBe('bad_request');
  expect(await refusalCode(say(client, 'null \u0000 byte'))).toBe('bad_request');
});

test('canned answers are kept in both languages and audited', async () => {
  const texts = { EN: 'A break runs to its end.', VI: 'Thời gian nghỉ kéo dài đến hết.' };
  await support.client.chat.saveCanned({ body: { shortcut: 'break-end', texts } });
  expect(await support.client.chat.canned()).toEqual([{ shortcut: 'break-end', texts }]);
  await support.client.chat.dropCanned({ params: { shortcut: 'break-end' } });
  expect(await refusalCode(support.client.chat.dropCanned({ params: { shortcut: 'break-end' } }))).toBe(
    'not_found',
  );
  const { items } = await owner.client.audit.list({ query: { subject: 'break-end' } });
  expect(items.map(({ action }) => action)).toEqual(['chat.canned_dropped', 'chat.canned_saved']);
});

test('one block of addresses opens ten conversations of visitors an hour', async () => {
  house.clock.advance(3_600_000);
  const sent = await Promise.allSettled(
    Array.from({ length: 16 }, async () => {
      const visitor = siteClient(house);
      await view(visitor);
      return say(visitor, 'Hello?');
    }),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

/** Opens the push socket. @returns what it hears */
async function listen(ticket: string): Promise<unknown[]> {
  const heard: unknown[] = [];
  const options = { protocols: [`ticket.${ticket}`], headers: { origin: house.origins.site } } as never;
  const socket = new WebSocket(`${house.origins.site.replace('http', 'ws')}${SOCKET_PATH}`, options);
  socket.onmessage = ({ data }) => void heard.push(JSON.parse(String(data)));
  await new Promise((open, refused) => {
    socket.onopen = open;
    socket.onerror = refused;
  });
  return heard;
}
