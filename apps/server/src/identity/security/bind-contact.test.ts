import { listRows, run, sql } from '@fairhouse/db';
import {
  anotherCode,
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  logIn,
  type Member,
  newestCode,
  newMember,
  PASSWORD,
  refusalCode,
  refusalOf,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

let house: House;
let member: Member;
let next = 0;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(async () => {
  await house?.close();
});

beforeEach(async () => {
  member = await newMember(house);
});

/** A number that nobody else here has. */
const number = () => `+8490${3_000_000 + next++}`;
const form = (e164: string) => ({ countryDialingCode: '84', mobileNum: `0${e164.slice(3)}` });

const prove = async (purpose: 'change_mobile' | 'change_email') =>
  (await member.client.password.check({ body: { method: 'password', purpose, password: PASSWORD } })).proof;

const sendTo = (e164: string) =>
  member.client.verification.smsMember({ body: { purpose: 'bindMobile', ...form(e164) } });

const bind = (e164: string, verificationCode: string, proof: string) =>
  member.client.security.bindMobile({ body: { ...form(e164), verificationCode }, proof });

async function bindNew(e164 = number()): Promise<string> {
  await sendTo(e164);
  await bind(e164, await newestCode(house, e164), await prove('change_mobile'));
  return e164;
}

it('binds a first phone by its code and a proof, and holds nothing back', async () => {
  const mine = number();
  await sendTo(mine);
  const code = await newestCode(house, mine);
  expect(await refusalCode(bind(mine, anotherCode(code), await prove('change_mobile')))).toBe('code_wrong');
  expect(await bind(mine, code, await prove('change_mobile'))).toBeNull();
  expect(await member.client.security.overview()).toMatchObject({
    mobile: `+84 •••••• ${mine.slice(-2)}`,
    hold: null,
  });
});

it('holds withdrawals back for a first phone where somebody else may have put it there', async () => {
  await depositFor(house, member, '100.0000');
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set registered_at = registered_at - interval '2 days' where id = ${member.id}`),
  );
  await bindNew();
  expect((await member.client.security.overview()).hold?.reason).toBe('mobile_changed');
});

it('wants a proof made for it', async () => {
  const mine = number();
  await sendTo(mine);
  const code = await newestCode(house, mine);
  expect(await refusalCode(bind(mine, code, await prove('change_email')))).toBe('step_up_required');
  expect((await member.client.security.overview()).mobile).toBeNull();
});

it('tells the old phone of a new one, ends other sessions and lets withdrawals wait', async () => {
  const old = await bindNew();
  const elsewhere = siteClient(house, (await logIn(house, member.username)).token);
  await bindNew();
  const notices = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{
        template: string;
      }>`select template from message_outbox where recipient = ${old} and template <> 'code'`,
    ),
  );
  expect(notices).toEqual([{ template: 'mobileChanged' }]);
  expect(await refusalCode(elsewhere.member.info())).toBe('not_logged_in');
  expect((await member.client.security.overview()).hold?.reason).toBe('mobile_changed');
});

it('takes a code for the number that it was sent to, and no other', async () => {
  const [mine, other] = [number(), number()];
  await sendTo(mine);
  const code = await newestCode(house, mine);
  expect(await refusalCode(bind(other, code, await prove('change_mobile')))).toBe('code_expired');
});

it('gives no phone to two accounts', async () => {
  const taken = number();
  const first = await newMember(house);
  await asSuperuser(house, (tx) => run(tx, sql`update player set mobile = ${taken} where id = ${first.id}`));
  await sendTo(taken);
  const refusal = await refusalOf(bind(taken, await newestCode(house, taken), await prove('change_mobile')));
  expect(refusal).toMatchObject({ code: 'field_rule', fields: { mobileNum: { rule: 'taken' } } });
});

it('binds a mailbox in the same way, whatever its case', async () => {
  const email = `${member.username}@mail.example`;
  await member.client.verification.emailMember({ body: { purpose: 'bindEmail', email } });
  const body = { email: email.toUpperCase(), verificationCode: await newestCode(house, email) };
  expect(await member.client.security.bindEmail({ body, proof: await prove('change_email') })).toBeNull();
  expect((await member.client.security.overview()).email).toBe(`${email.slice(0, 1)}•••@•••.example`);
  expect(
    await refusalCode(member.client.security.bindEmail({ body, proof: await prove('change_email') })),
  ).toBe('already_bound');
});
