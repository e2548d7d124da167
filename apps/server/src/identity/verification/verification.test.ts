import { run, sql, transact } from '@fairhouse/db';
import {
  anotherCode,
  asSuperuser,
  bootHouse,
  type House,
  newestCode,
  newMember,
  refusalOf,
  siteClient,
} from '@fairhouse/testkit';
import type { CodePurpose } from '@fairhouse/wire/identity/verification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrand } from '../../platform/brand/index.ts';
import { notifyOwner } from './notify-owner.ts';
import { sendCode } from './send-code.ts';
import { takeCode } from './take-code.ts';

let house: House;
let next = 0;

/** A number that nobody else here has. */
const number = () => `+8490${(1_000_000 + next++).toString()}`;
const local = (e164: string) => ({ countryDialingCode: '84', mobileNum: `0${e164.slice(3)}` });

beforeAll(async () => {
  house = await bootHouse();
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update brand_switch set enabled = true where switch_id in ('MOBILEVERCODELOGIN3', 'REGMOBVERF3')`,
    ),
  );
});

afterAll(async () => {
  await house?.close();
});

const send = async (to: string, purpose: CodePurpose = 'register', visitor = 'one', ip = '203.0.113.9') =>
  sendCode(house.platform, {
    brand: (await findBrand(house.platform.db, house.brandId))!,
    channel: to.startsWith('+') ? 'sms' : 'email',
    to,
    purpose,
    visitor,
    ip,
    language: 'EN',
  });

const take = (to: string, code: string, more: { purpose?: CodePurpose; visitor?: string } = {}) =>
  transact(house.platform.db, (tx) =>
    takeCode(house.platform, tx, {
      brandId: house.brandId,
      to,
      purpose: 'register',
      visitor: 'one',
      code,
      nowMs: house.platform.now(),
      ...more,
    }),
  );

const memberWith = async (mobile: string) => {
  const member = await newMember(house);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set mobile = ${mobile} where id = ${member.id}`),
  );
  return member;
};

describe('a code', () => {
  it('is six digits in a message that names the brand and the minutes, in the language of the page', async () => {
    const to = number();
    expect(await send(to)).toMatchObject({ ok: true, value: { expiredMinutes: 5 } });
    const code = await newestCode(house, to);
    expect(code).toMatch(/^\d{6}$/);
    expect(await take(to, code)).toBe('ok');
  });

  it('is not in the database in a readable form', async () => {
    const to = number();
    await send(to);
    const code = await newestCode(house, to);
    const rows = await asSuperuser(house, async (tx) => {
      const all = await sql<{ row: string }>`select c::text as row from verification_code c
        union all select m::text from message_outbox m`.execute(tx);
      return all.rows.map(({ row }) => row);
    });
    expect(rows.filter((row) => new RegExp(`\\b${code}\\b`).test(row))).toEqual([]);
  });

  it('counts once, of fifty at once', async () => {
    const to = number();
    await send(to);
    const code = await newestCode(house, to);
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(to, code)));
    expect(taken.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(await take(to, code)).toBe('expired');
  });

  it('is worth nothing for another number, purpose or visitor', async () => {
    const [mine, other] = [number(), number()];
    await send(mine);
    await send(other);
    const code = await newestCode(house, mine);
    expect(await take(other, anotherCode(await newestCode(house, other)))).toBe('wrong');
    expect(await take(mine, code, { purpose: 'bindMobile' })).toBe('expired');
    expect(await take(mine, code, { visitor: 'two' })).toBe('expired');
    expect(await take(number(), code)).toBe('expired');
    expect(await take(mine, code)).toBe('ok');
  });

  it('is over after five wrong tries, however they come', async () => {
    const to = number();
    await send(to);
    const code = await newestCode(house, to);
    const wrong = await Promise.all(Array.from({ length: 20 }, () => take(to, anotherCode(code))));
    expect(wrong.filter((outcome) => outcome === 'wrong')).toHaveLength(5);
    expect(await take(to, code)).toBe('expired');
  });

  it('is over when the codes to its number were guessed at twenty times, in whatever browsers', async () => {
    const to = number();
    for (let asked = 0; asked < 4; asked += 1) {
      const visitor = `guesser ${asked}`;
      await send(to, 'register', visitor);
      const wrong = anotherCode(await newestCode(house, to));
      for (let tries = 0; tries < 4; tries += 1) expect(await take(to, wrong, { visitor })).toBe('wrong');
      house.clock.advance(11 * 60_000);
    }
    for (const visitor of ['one', 'two']) await send(to, 'register', visitor);
    const wrong = anotherCode(await newestCode(house, to));
    const both = Array.from({ length: 20 }, (_, at) => take(to, wrong, { visitor: at % 2 ? 'one' : 'two' }));
    expect((await Promise.all(both)).filter((outcome) => outcome === 'wrong')).toHaveLength(4);
    expect(await take(to, await newestCode(house, to), { visitor: 'two' })).toBe('expired');
    house.clock.advance(11 * 60_000);
    expect(await send(to)).toMatchObject({
      fault: { code: 'too_many_requests', params: { seconds: 86_400 } },
    });
    expect(await send(to, 'login')).toMatchObject({ ok: true });
    house.clock.advance(24 * 3_600_000);
    await send(to);
    expect(await take(to, await newestCode(house, to))).toBe('ok');
  });

  it('still counts at the fifth try', async () => {
    const to = number();
    await send(to);
    const code = await newestCode(house, to);
    for (let tries = 0; tries < 4; tries += 1) await take(to, anotherCode(code));
    expect(await take(to, code)).toBe('ok');
  });

  it('counts for five minutes', async () => {
    const [early, late] = [number(), number()];
    await send(early);
    await send(late);
    house.clock.advance(4 * 60_000 + 50_000);
    expect(await take(early, await newestCode(house, early))).toBe('ok');
    house.clock.advance(11_000);
    expect(await take(late, await newestCode(house, late))).toBe('expired');
  });

  it('ends the ones before it', async () => {
    const to = number();
    await send(to);
    const first = await newestCode(house, to);
    house.clock.advance(1_000);
    await send(to);
    const second = await newestCode(house, to);
    if (first !== second) expect(await take(to, first)).toBe('wrong');
    expect(await take(to, second)).toBe('ok');
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '1'.repeat(255)])(
    'is not %j, and that does not use up a try',
    async (text) => {
      const to = number();
      await send(to);
      for (let tries = 0; tries < 6; tries += 1) expect(await take(to, text)).toBe('wrong');
      expect(await take(to, await newestCode(house, to))).toBe('ok');
    },
  );

  it('that was taken in a transaction that failed still counts', async () => {
    const to = number();
    await send(to);
    const code = await newestCode(house, to);
    const failing = transact(house.platform.db, async (tx) => {
      const nowMs = house.platform.now();
      const given = { brandId: house.brandId, to, purpose: 'register', visitor: 'one', code, nowMs } as const;
      expect(await takeCode(house.platform, tx, given)).toBe('ok');
      throw new Error('the registration failed');
    });
    await expect(failing).rejects.toThrow();
    expect(await take(to, code)).toBe('ok');
  });
});

describe('asking for a code', () => {
  it('to log in or for a new password tells nothing about whose number it is, and goes to members only', async () => {
    const [known, unknown] = [number(), number()];
    await memberWith(known);
    for (const route of ['smsLogin', 'smsPassword'] as const) {
      const visitor = siteClient(house);
      const replies = [
        await visitor.verification[route]({ body: local(known) }),
        await visitor.verification[route]({ body: local(unknown) }),
      ];
      expect(replies).toEqual([{ expiredMinutes: 5 }, { expiredMinutes: 5 }]);
      expect(await newestCode(house, known)).toMatch(/^\d{6}$/);
      await expect(newestCode(house, unknown)).rejects.toThrow('no message');
    }
  });

  it('is limited alike for numbers of somebody and of nobody', async () => {
    const [known, unknown] = [number(), number()];
    await memberWith(known);
    const visitor = siteClient(house);
    for (const to of [known, unknown]) {
      for (let sent = 0; sent < 3; sent += 1) await visitor.verification.smsLogin({ body: local(to) });
      expect(await refusalOf(visitor.verification.smsLogin({ body: local(to) }))).toMatchObject({
        code: 'too_many_requests',
        params: { seconds: 600 },
      });
    }
  });

  it('counts every spelling of a number as the same', async () => {
    const to = number();
    const visitor = siteClient(house);
    const national = to.slice(3);
    const spellings = [
      national,
      `0${national}`,
      `0${national.slice(0, 2)} ${national.slice(2, 5)}-${national.slice(5)}`,
    ];
    for (const mobileNo of spellings)
      await visitor.verification.smsRegister({ body: { countryDialingCode: '+84', mobileNo } });
    const again = visitor.verification.smsRegister({
      body: { countryDialingCode: '84', mobileNo: national },
    });
    expect((await refusalOf(again)).code).toBe('too_many_requests');
  });

  it('is refused where the way is switched off, the country unknown or the number none', async () => {
    const visitor = siteClient(house);
    const login = (countryDialingCode: string, mobileNum: string) =>
      refusalOf(visitor.verification.smsLogin({ body: { countryDialingCode, mobileNum } }));
    expect((await login('999', '901234567')).code).toBe('country_not_served');
    expect(await login('84', '12345')).toMatchObject({
      code: 'field_rule',
      fields: { mobileNum: { rule: 'invalid' } },
    });
    const flip = (enabled: boolean) =>
      asSuperuser(house, (tx) =>
        run(tx, sql`update brand_switch set enabled = ${enabled} where switch_id = 'MOBILEVERCODELOGIN3'`),
      );
    await flip(false);
    expect((await login('84', '901234567')).code).toBe('switched_off');
    await flip(true);
  });

  it('as a member goes to the own phone, or to the one to be bound, for that session', async () => {
    const [mine, fresh] = [number(), number()];
    const member = await memberWith(mine);
    const { verification } = member.client;
    await verification.smsMember({ body: { purpose: 'changePassword' } });
    expect(await newestCode(house, mine)).toMatch(/^\d{6}$/);
    await verification.smsMember({ body: { purpose: 'bindMobile', ...local(fresh) } });
    const code = await newestCode(house, fresh);
    expect(await take(fresh, code, { purpose: 'bindMobile' })).toBe('expired');
    const noMailbox = verification.emailMember({ body: { purpose: 'secondCheck' } });
    expect(await refusalOf(noMailbox)).toMatchObject({
      code: 'field_rule',
      fields: { email: { rule: 'required' } },
    });
    await verification.emailMember({ body: { purpose: 'bindEmail', email: 'Anna@Example.test' } });
    expect(await newestCode(house, 'anna@example.test')).toMatch(/^\d{6}$/);
    const bent = verification.emailMember({ body: { purpose: 'bindEmail', email: 'anna@example' } });
    expect((await refusalOf(bent)).code).toBe('field_rule');
  });

  it('binds the code to the browser that asked', async () => {
    const to = number();
    const visitor = siteClient(house);
    await visitor.verification.smsRegister({
      body: { countryDialingCode: '84', mobileNo: local(to).mobileNum },
    });
    expect(await take(to, await newestCode(house, to), { visitor: '' })).toBe('expired');
  });
});

describe('an owner', () => {
  it('hears of a change by every way that is known of', async () => {
    const mobile = number();
    const member = await memberWith(mobile);
    const mailbox = `${member.username}@example.test`;
    await asSuperuser(house, (tx) =>
      run(tx, sql`update player set email = ${mailbox} where id = ${member.id}`),
    );
    await transact(house.platform.db, (tx) =>
      notifyOwner(house.platform, tx, { id: member.id, brandId: house.brandId }, 'mobileChanged'),
    );
    const told = await asSuperuser(house, async (tx) => {
      const rows = await sql<{
        recipient: string;
        template: string;
      }>`select recipient, template from message_outbox
        where recipient in (${mobile}, ${mailbox})`.execute(tx);
      return rows.rows;
    });
    expect(told).toHaveLength(2);
    expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([mobile, mailbox]));
  });
});
