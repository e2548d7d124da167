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
  openWallet,
  ownerSession,
  refusalCode,
  type Staff,
  spin,
} from '@fairhouse/testkit';
import type { BetView } from '@fairhouse/wire/play/betting';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type StudioDoor, standBeforeStudio } from '../../../test/vendor-double.ts';

let house: House;
let door: StudioDoor;
let owner: Staff;
let member: Member;
let bet: BetView;

const OFFER = '/vendor/v1/rounds/replay';

beforeAll(async () => {
  house = await bootHouse();
  door = await standBeforeStudio(house);
  owner = await ownerSession(house);
  member = await newMember(house);
  await depositFor(house, member, '100');
  await spin(await openGame(house, member), '1');
  await house.studio.settleOutbox();
  bet = (await member.client.betting.list({ query: {} })).items[0]!;
});

afterEach(() => {
  door.state.manner = () => 'pass';
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
  await door.close();
});

const body = { language: 'EN' } as const;

const askedBy = ({ client }: Pick<Member, 'client'>) => client.replay.ask({ params: { id: bet.id }, body });
const askedByStaff = ({ client }: Staff, id = bet.id) => client.replay.ask({ params: { id }, body });

const looks = async () =>
  (await owner.client.audit.list({ query: {} })).items.filter(({ action }) => action === 'round.watched');

test('a member is told where an own round is shown again, beside its game', async () => {
  const { origin, pathname, hash } = new URL((await askedBy(member)).url);
  expect([origin, pathname]).toEqual([house.origins.studio, '/replay/koi-emperor']);
  expect(hash.length).toBeGreaterThan(1);
});

test('a round of another member is nobody’s to watch', async () => {
  expect(await refusalCode(askedBy(await newMember(house)))).toBe('not_found');
});

test('staff watch a round of their brand alone, and every look is in the log', async () => {
  const risk = await hire(house, owner, 'risk');
  expect((await askedByStaff(risk)).url).toContain('/replay/koi-emperor?site=');
  const written = {
    action: 'round.watched',
    actor: { kind: 'staff', id: expect.any(String), name: risk.username },
    subject: member.id,
  };
  expect(await looks()).toEqual([expect.objectContaining(written)]);

  const elsewhere = await addBrand(house);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update staff set brand_id = ${elsewhere.id} where id = ${risk.id}`),
  );
  expect(await refusalCode(askedByStaff(risk))).toBe('not_found');
  expect(await looks()).toHaveLength(1);
});

test('a round that waits for a move has nothing to be watched yet', async () => {
  const { studio } = (await openGame(house, member, 'quiet-mines', 'ORIGINAL')).studio;
  await studio.spin({ body: { stake: '2', choice: { mines: 3 } }, idempotencyKey: 'a-field-left-open' });
  const { items } = await owner.client.round.list({ query: { game: 'quiet-mines' } });
  expect(await refusalCode(askedByStaff(owner, items[0]!.id))).toBe('round_undecided');
});

test('a provider that has nothing to show is said so', async () => {
  const wallet = await openWallet(house, member);
  await wallet.debit(newId('r'), newId('d'), '1');
  const { items } = await owner.client.round.list({ query: {} });
  expect(await refusalCode(askedByStaff(owner, items[0]!.id))).toBe('replay_unavailable');
});

test('a provider that is silent, or names a place of its own, is said so, and nothing is in the log', async () => {
  const before = await looks();
  const answers = {
    vendor_silent: 'drop_call',
    replay_unavailable: { url: 'https://elsewhere.test/replay' },
  } as const;
  for (const [code, manner] of Object.entries(answers)) {
    door.state.manner = (path) => (path === OFFER ? manner : 'pass');
    expect(await refusalCode(askedBy(member))).toBe(code);
    expect(await refusalCode(askedByStaff(owner))).toBe(code);
  }
  expect(await looks()).toEqual(before);
});
