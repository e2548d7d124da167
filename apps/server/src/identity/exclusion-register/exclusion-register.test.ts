import { randomBytes } from 'node:crypto';
import type { CookieJar } from '@fairhouse/client';
import { getRow, listRows, run, sql } from '@fairhouse/db';
import { PROFILES } from '@fairhouse/rules/platform/brand/profiles';
import {
  addBrand,
  asSuperuser,
  bindAccount,
  bootHouse,
  depositFor,
  type House,
  hire,
  launchToken,
  logIn,
  type Member,
  newId,
  newMember,
  openGame,
  openRegisterDouble,
  ownerSession,
  PASSWORD,
  plantVerification,
  type RegisterDouble,
  refusalCode,
  type Staff,
  setPaymentPassword,
  siteClient,
  spin,
  withdraw,
} from '@fairhouse/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { derivedSecret } from '../../secrets/secrets.ts';
import { askAgain } from './ask-again.ts';
import { askRegister } from './ask-register.ts';
import { openSignedRegister } from './signed-adapter.ts';

let house: House;
let staff: Staff;
let register: RegisterDouble;

beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
  register = await openRegisterDouble(house.platform.now);
});

afterAll(async () => {
  await register?.close();
  await house?.assertBooksBalance();
  await house?.close();
});

afterEach(() => {
  register.manner = 'right';
});

const HOUR_MS = 3_600_000;

const state = () => staff.client.exclusionRegister.read();
const checksOf = async ({ id }: Pick<Member, 'id'>) =>
  (await staff.client.exclusionRegister.checks({ query: { member: id } })).items;
const connect = (to: RegisterDouble, name = 'National register') =>
  staff.client.exclusionRegister.connect({
    body: {
      kind: 'signed',
      name,
      origin: to.origin,
      keyId: to.key.keyId,
      secret: to.key.secret,
      marks: ['nameBirthday', 'email'],
    },
  });

const recheck = () => askAgain(house.platform, new AbortController().signal);

const mail = () => `r${randomBytes(6).toString('hex')}@example.com`;

const registerWith = async (email: string, username = `r${randomBytes(6).toString('hex')}`) => {
  const jar: CookieJar = new Map();
  const verification = await plantVerification(house, 'register', username, jar);
  return siteClient(house, undefined, jar).member.register({
    body: {
      username,
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      registerUrl: '/',
      registerMethod: 'WEB',
      login: true,
      agreed: true,
      verification,
    },
  });
};

const join = async (email = mail()): Promise<Member & { email: string }> => {
  const username = `r${randomBytes(6).toString('hex')}`;
  const { token } = await registerWith(email, username);
  const client = siteClient(house, token);
  return { username, token, client, id: (await client.member.info()).id, email };
};

const enter = async (member: Member): Promise<Member> => {
  const { token } = await logIn(house, member.username);
  return { ...member, token, client: siteClient(house, token) };
};

const barOf = async ({ client }: Member) => (await client.member.info()).bar?.reason ?? null;

const sessionsOf = ({ id }: Pick<Member, 'id'>) =>
  asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{
        open: number;
      }>`select count(*)::int as open from session where player_id = ${id} and ended_at is null`,
    ),
  );

const setRules = (rules: object) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update brand set jurisdiction = jurisdiction || ${JSON.stringify(rules)}::jsonb where id = ${house.brandId}`,
    ),
  );

describe('without a register', () => {
  it('nobody is asked about, and the console says that it is off', async () => {
    const member = await enter(await join());
    expect(await barOf(member)).toBeNull();
    expect(await state()).toMatchObject({ register: null, outage: null, owed: 0 });
    expect(await checksOf(member)).toEqual([]);
  });
});

describe('a register', () => {
  it('is connected by one of the staff, who cannot put another in its place; its secret is sealed', async () => {
    expect(await connect(register)).toMatchObject({
      register: { kind: 'signed', origin: register.origin, setBy: staff.username },
      unmarked: true,
    });
    const { asSealed } = await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ asSealed: string }>`select encode(secret, 'escape') as "asSealed" from exclusion_register`,
      ),
    );
    expect(asSealed).not.toContain(register.key.secret);
    const other = await openRegisterDouble(house.platform.now);
    expect(await refusalCode(connect(other))).toBe('exclusion_register_connected');
    const sandbox = { kind: 'sandbox' as const, marks: ['email' as const] };
    expect(await refusalCode(staff.client.exclusionRegister.connect({ body: sandbox }))).toBe(
      'exclusion_register_connected',
    );
    await other.close();
  });

  it('has whoever it excludes registered closed: no play, no deposit, and the fact is on their page', async () => {
    const email = mail();
    register.list({ email });
    const member = await join(email);
    expect(await barOf(member)).toBe('self_exclusion');
    const deposit = member.client.deposit.create({
      body: { methodId: 'hosted-card', amount: '100' },
      idempotencyKey: newId('d'),
    });
    expect(await refusalCode(deposit)).toBe('player_barred');
    expect(await refusalCode(launchToken(member, 'koi-emperor', 'PGSLOT'))).toBe('player_barred');
    expect(await checksOf(member)).toMatchObject([
      { moment: 'registration', outcome: 'excluded', letIn: true, member: { username: member.username } },
    ]);
    const { items } = await staff.client.audit.list({ query: { subject: member.id } });
    expect(items).toContainEqual(expect.objectContaining({ action: 'protection.register_hit' }));
  });

  it('excludes at a login in every other session and at every vendor; money is still withdrawn', async () => {
    const before = await join();
    await setPaymentPassword(before);
    await depositFor(house, before, '300');
    const seat = await openGame(house, before, 'koi-emperor', 'PGSLOT');
    register.list({ email: before.email });
    const member = await enter(before);
    expect(await barOf(member)).toBe('self_exclusion');
    expect(await refusalCode(before.client.member.info())).toBe('not_logged_in');
    expect(await refusalCode(spin(seat, '1'))).toBe('launch_expired');
    const asked = register.asked.length;
    register.manner = 'broken';
    const again = await enter(member);
    expect(register.asked).toHaveLength(asked);
    await house.catchUp();
    const account = await bindAccount(again);
    await asSuperuser(house, (tx) =>
      run(tx, sql`delete from withdrawal_hold where player_id = ${member.id}`),
    );
    expect((await withdraw(again, account.id, '300')).state).toBe('requested');
  });

  it('that clears somebody later lifts nothing', async () => {
    const member = await join();
    register.list({ email: member.email }, house.platform.now() + 40 * 24 * HOUR_MS);
    await enter(member);
    register.list({ email: member.email }, house.platform.now() + 1);
    await recheck();
    expect(await barOf(await enter(member))).toBe('self_exclusion');
  });

  it('of many who register at once as the same person knows each, and one account opens, closed', async () => {
    const email = mail();
    const username = `r${randomBytes(6).toString('hex')}`;
    register.list({ email });
    const asked = register.asked.length;
    const answers = await Promise.allSettled(Array.from({ length: 64 }, () => registerWith(email, username)));
    const opened = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(opened).toHaveLength(1);
    const client = siteClient(house, opened[0]!.token);
    expect((await client.member.info()).bar?.reason).toBe('self_exclusion');
    const { items } = await staff.client.exclusionRegister.checks({
      query: { outcome: 'excluded', limit: '100' },
    });
    const nobody = items.filter(({ member, letIn }) => member === null && !letIn);
    expect(nobody).toHaveLength(register.asked.length - asked - 1);
    expect(nobody.length).toBeGreaterThan(0);
  });

  it('hits a member who logs in many times at once: excluded once, and the next login is closed', async () => {
    const member = await join();
    register.list({ email: member.email });
    const entered = await Promise.allSettled(Array.from({ length: 32 }, () => enter(member)));
    expect(entered.some(({ status }) => status === 'fulfilled')).toBe(true);
    const row = await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ bars: number }>`select count(*)::int as bars from play_bar where player_id = ${member.id}`,
      ),
    );
    expect(row.bars).toBe(1);
    expect(await barOf(await enter(member))).toBe('self_exclusion');
  });
});

describe('without an answer', () => {
  it('a member enters, the console shows the outage, and the answer that comes later excludes', async () => {
    const member = await join();
    register.manner = 'broken';
    const inside = await enter(member);
    expect(await barOf(inside)).toBeNull();
    const seen = await state();
    expect(seen).toMatchObject({ owed: 1, outage: { fault: 'refused' }, refuseUnchecked: false });
    const queues = await staff.client.worklist.queues();
    expect(queues.find(({ queue }) => queue === 'exclusionRegister')).toMatchObject({ count: 1 });
    house.clock.advance(2 * 60_000);
    await recheck();
    expect((await state()).owed).toBe(1);
    register.manner = 'another key';
    house.clock.advance(2 * 60_000);
    await recheck();
    expect((await checksOf(member))[0]).toMatchObject({ outcome: 'unanswered', fault: 'untrusted' });
    register.manner = 'right';
    register.list({ email: member.email });
    house.clock.advance(2 * 60_000);
    await recheck();
    expect(await state()).toMatchObject({ owed: 0, outage: null });
    expect(await refusalCode(inside.client.member.info())).toBe('not_logged_in');
    expect(await barOf(await enter(member))).toBe('self_exclusion');
  });

  it('a brand that refuses lets nobody in: no session, no account, and the fact says so', async () => {
    const member = await join();
    await setRules({ refuseUnchecked: true });
    const open = await sessionsOf(member);
    register.manner = 'excluded until yesterday';
    expect(await refusalCode(enter(member))).toBe('exclusion_register_silent');
    expect(await sessionsOf(member)).toEqual(open);
    expect((await checksOf(member))[0]).toMatchObject({ outcome: 'unanswered', letIn: false });
    const email = mail();
    expect(await refusalCode(registerWith(email))).toBe('exclusion_register_silent');
    const { items } = await staff.client.exclusionRegister.checks({ query: { outcome: 'unanswered' } });
    expect(items[0]).toMatchObject({ member: null, moment: 'registration', letIn: false });
    expect(await barOf(member)).toBeNull();
    register.manner = 'right';
    await join(email);
    await setRules({ refuseUnchecked: false });
  });
});

describe('a second brand', () => {
  it('asks a register of its own, under keys of its own', async () => {
    const other = await addBrand(house);
    const second = await openRegisterDouble(house.platform.now);
    const person = { idNumber: null, name: null, birthday: null, email: mail(), mobile: null };
    const ask = (brandId: string) =>
      askRegister(house.platform, { brandId, moment: 'login', traceId: newId('trc') }, () => person);
    expect(await ask(other.id)).toBeUndefined();
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into exclusion_register
          select ${other.id}, 'sandbox', 'Second', ${house.origins.sandbox}, 'register-1', null, marks, set_at, set_by
          from exclusion_register where brand_id = ${house.brandId}`,
      ),
    );
    second.list(person);
    register.list(person);
    expect(await ask(house.brandId)).toMatchObject({ outcome: 'excluded', register: 'National register' });
    expect(await ask(other.id)).toMatchObject({ outcome: 'clear', register: 'Second' });
    await second.close();
  });
});

describe('the register of the sandbox', () => {
  const page = `/register`;

  /** Presses a button of its page. */
  async function press(fields: Record<string, string>) {
    const text = await (await fetch(`${house.origins.sandbox}${page}`)).text();
    const token = /name="token" value="([^"]+)"/.exec(text)![1]!;
    const answer = await fetch(`${house.origins.sandbox}${page}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: house.origins.sandbox },
      body: new URLSearchParams({ token, ...fields }),
    });
    expect(answer.status).toBe(303);
  }

  it('speaks the protocol: clear, excluded by each mark, and no answer that counts when it lies', async () => {
    const adapter = openSignedRegister({
      name: 'Sandbox',
      origin: house.origins.sandbox,
      key: { keyId: 'register-1', secret: derivedSecret(house.secret, 'exclusion register sandbox') },
      marks: ['idNumber', 'nameBirthday', 'email', 'mobile'],
      timeoutMs: 60_000,
      now: house.platform.now,
      traceId: newId('trc'),
      allow: async () => undefined,
    });
    const nobody = { idNumber: null, name: null, birthday: null, email: null, mobile: null };
    const ask = (person: object) => adapter.ask({ ...nobody, ...person }, newId('rgc'));
    expect(await ask({ email: 'x@example.com' })).toMatchObject({ excluded: false });
    await press({ act: 'add', mark: 'email', value: 'X@example.com', months: '6' });
    expect(await ask({ email: 'x@example.com' })).toMatchObject({
      excluded: true,
      until: expect.any(Number),
    });
    await press({ act: 'add', mark: 'nameBirthday', value: 'Lan Trần', birthday: '1991-01-02' });
    expect(await ask({ name: 'TRAN lan', birthday: '1991-01-02' })).toMatchObject({
      excluded: true,
      until: null,
    });
    await press({ act: 'forged' });
    await expect(ask({ email: 'x@example.com' })).rejects.toMatchObject({ fault: 'untrusted' });
    await press({ act: 'refusing' });
    await expect(ask({ email: 'x@example.com' })).rejects.toMatchObject({ fault: 'refused' });
    await press({ act: 'right' });
    await press({ act: 'clear' });
    expect(await ask({ email: 'x@example.com' })).toMatchObject({ excluded: false });
  });

  it('is disconnected by two, and nobody is asked about afterwards', async () => {
    const colleague = await hire(house, staff, 'owner');
    const asked = await colleague.client.exclusionRegister.disconnect({
      body: { reason: 'Another country.' },
    });
    expect(asked.approval).toMatchObject({ state: 'open' });
    expect((await state()).register).not.toBeNull();
    await staff.client.approval.decide({ params: { id: asked.approval.id }, body: { verdict: 'approved' } });
    expect((await state()).register).toBeNull();
    const calls = register.asked.length;
    await enter(await newMember(house));
    expect(register.asked).toHaveLength(calls);
    const sandbox = { kind: 'sandbox' as const, marks: ['email' as const] };
    expect(await staff.client.exclusionRegister.connect({ body: sandbox })).toMatchObject({
      register: { kind: 'sandbox', origin: house.origins.sandbox },
    });
    expect(await barOf(await enter(await join()))).toBeNull();
  });
});

describe('by the strict profile', () => {
  const momentsOf = async ({ id }: Member) =>
    (
      await asSuperuser(house, (tx) =>
        listRows(
          tx,
          sql<{
            moment: string;
          }>`select moment from exclusion_register_check where player_id = ${id} order by id`,
        ),
      )
    ).map(({ moment }) => moment);

  it('the register is asked again while somebody may be logged in; to ask less takes two', async () => {
    const { rules: was } = await staff.client.setting.playRules();
    expect(was).toMatchObject({ refuseUnchecked: false, registerHours: 0 });
    const { refuseUnchecked, registerHours } = PROFILES.strict.play;
    const rules = { ...was, refuseUnchecked, registerHours };
    const saved = await staff.client.setting.setPlayRules({ body: { was, rules, reason: 'The law.' } });
    expect(saved.approval).toBeNull();
    for (const less of [{ registerHours: 24 }, { refuseUnchecked: false }]) {
      const asked = await staff.client.setting.setPlayRules({
        body: { was: rules, rules: { ...rules, ...less }, reason: 'Less.' },
      });
      expect(asked.approval).toMatchObject({ kind: 'game.setPlayRules', state: 'open' });
      await staff.client.approval.withdraw({ params: { id: asked.approval!.id } });
    }
    const member = await enter(await join());
    house.clock.advance(13 * HOUR_MS);
    await recheck();
    expect(await momentsOf(member)).toEqual(['registration', 'login', 'recheck']);
    // A login of before has ended by then.
    house.clock.advance(13 * HOUR_MS);
    await recheck();
    expect(await momentsOf(member)).toHaveLength(3);
  });
});
