import { listRows, run, sql, transact } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  jarOf,
  logIn,
  type Member,
  newMember,
  refusalCode,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSessions } from './end-sessions.ts';

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house, 'keeper');
});

afterAll(async () => {
  await house?.close();
});

const info = (token: string, jar = jarOf(token)) => siteClient(house, token, jar).member.info();

const setState = (state: string) =>
  asSuperuser(house, (tx) => run(tx, sql`update player set state = ${state} where id = ${member.id}`));

describe('a token', () => {
  it('is worth nothing in another browser: no call is answered and no socket opens', async () => {
    const { token } = await logIn(house, 'keeper');
    const { token: theirs } = await newMember(house);
    for (const jar of [new Map(), new Map([['partner', 'A'.repeat(43)]]), jarOf(theirs)]) {
      expect(await refusalCode(info(token, jar))).toBe('not_logged_in');
      expect(await refusalCode(siteClient(house, token, jar).session.ticket())).toBe('not_logged_in');
    }
    expect((await info(token)).id).toBe(member.id);
  });

  it('is new at every login, with a cookie that a visitor could not have chosen', async () => {
    const planted = new Map([['partner', 'A'.repeat(43)]]);
    const { token } = await logIn(house, 'keeper', {}, planted);
    expect(jarOf(token).get('partner')).not.toBe('A'.repeat(43));
    expect(await refusalCode(info(token, new Map([['partner', 'A'.repeat(43)]])))).toBe('not_logged_in');
    const { token: next } = await logIn(house, 'keeper', {}, new Map(jarOf(token)));
    expect(next).not.toBe(token);
  });

  it('goes on in one tab when another tab of the browser logs in', async () => {
    const jar = new Map<string, string>();
    const { token: first } = await logIn(house, 'keeper', {}, jar);
    const other = await newMember(house);
    const { token: second } = await logIn(house, other.username, {}, jar);
    expect((await info(first, jar)).id).toBe(member.id);
    expect((await info(second, jar)).id).toBe(other.id);
  });

  it('and its cookies are not to be read from a copy of the database', async () => {
    const { token } = await logIn(house, 'keeper');
    const secrets = [token, ...jarOf(token).values()];
    const rows = await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{
          text: string;
        }>`select s::text as text from session s union all select d::text from player_device d`,
      ),
    );
    for (const secret of secrets) expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
  });
});

describe('sessions of an account', () => {
  it('are refused while it is locked or closed', async () => {
    const { token } = await logIn(house, 'keeper');
    for (const state of ['locked', 'closed']) {
      await setState(state);
      expect(await refusalCode(info(token))).toBe('not_logged_in');
    }
    await setState('active');
  });

  it('end together, but for the one that goes on', async () => {
    const [one, two] = [await logIn(house, 'keeper'), await logIn(house, 'keeper')];
    const { id: except } = (
      await asSuperuser(house, (tx) =>
        listRows(
          tx,
          sql<{ id: never }>`select id from session where player_id = ${member.id} order by id desc limit 1`,
        ),
      )
    )[0]!;
    await transact(house.platform.db, (tx) =>
      endSessions(house.platform, tx, member.id as never, { except, nowMs: house.platform.now() }),
    );
    expect(await refusalCode(info(one.token))).toBe('not_logged_in');
    expect((await info(two.token)).id).toBe(member.id);
  });
});

it('an account knows the browsers and the blocks that it was used from', async () => {
  const known = await newMember(house);
  await logIn(house, known.username, {}, new Map(jarOf(known.token)));
  await logIn(house, known.username);
  const count = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ devices: bigint; blocks: string }>`select
        (select count(*) from player_device where player_id = ${known.id}) as devices,
        (select string_agg(block, ' ') from player_address where player_id = ${known.id}) as blocks`,
    ),
  );
  expect(count).toEqual([{ devices: 2n, blocks: '127.0.0.0/24' }]);
});
