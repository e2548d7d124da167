import { getRow, listRows, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  hire,
  logIn,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
  signInStaff,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const reason = 'Lost the phone; the last deposit was right.';
const DAY = 24 * 3_600_000;

let house: House;
let owner: Staff;
let support: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  support = await hire(house, owner, 'support');
});

beforeEach(async () => {
  member = await newMember(house);
});

afterAll(() => house?.close());

const ask = () => support.client.password.askReset({ params: { id: member.id }, body: { reason } });

const take = async (id: string) => (await support.client.approval.takePassword({ params: { id } })).password;

async function approved(): Promise<string> {
  const { id } = await ask();
  await owner.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  return id;
}

test('a one-time password gets the member in, and everything waits until another one is set', async () => {
  const password = await take(await approved());
  expect(await refusalCode(logIn(house, member.username))).toBe('wrong_login');
  const { token } = await logIn(house, member.username, { password });
  const client = siteClient(house, token);
  expect(await refusalCode(client.wallet.balance())).toBe('password_change_required');
  const next = 'windmill-harvest-7';
  await client.password.change({
    body: { oldPassword: password, newPassword: next, confirmNewPassword: next },
  });
  expect(await client.wallet.balance()).toBeDefined();
  expect(await refusalCode(logIn(house, member.username, { password }))).toBe('wrong_login');
});

test('until it is approved nothing changes; then sessions end, withdrawals wait, and the owner is told', async () => {
  const mobile = '+84901234567';
  await asSuperuser(house, (tx) =>
    sql`update player set mobile = ${mobile} where id = ${member.id}`.execute(tx),
  );
  const { id } = await ask();
  expect((await member.client.member.info()).id).toBe(member.id);
  expect(await refusalCode(take(id))).toBe('approval_closed');
  await owner.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  expect(await refusalCode(member.client.member.info())).toBe('not_logged_in');
  const { hold, told } = await asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{ hold: string; told: string }>`select
        (select reason from withdrawal_hold where player_id = ${member.id}) as hold,
        (select template from message_outbox where recipient = ${mobile}) as told`,
    ),
  );
  expect({ hold, told }).toEqual({ hold: 'password_reset', told: 'passwordChanged' });
});

test('the password is told to its maker once, within a day, and stands nowhere in the clear', async () => {
  const id = await approved();
  expect(await refusalCode(owner.client.approval.takePassword({ params: { id } }))).toBe('not_found');
  const rows = () =>
    asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ text: string }>`select a::text || encode(coalesce(secret, ''), 'escape') as text from approval a
          union all select e::text from audit_event e`,
      ),
    );
  const before = await rows();
  const password = await take(id);
  expect(await refusalCode(take(id))).toBe('approval_closed');
  for (const { text } of [...before, ...(await rows())]) expect(text.includes(password)).toBe(false);
});

test('a password that nobody took is gone after a day', async () => {
  const id = await approved();
  house.clock.advance(DAY + 1_000);
  const { client } = await signInStaff(house, support);
  expect(await refusalCode(client.approval.takePassword({ params: { id } }))).toBe('approval_closed');
});
