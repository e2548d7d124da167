import { createHash, randomUUID } from 'node:crypto';
import type { Id } from '@fairhouse/kernel';
import {
  consumeBatch,
  consumersOf,
  findBrand,
  handOver,
  offerDemoContract,
  openDemoAgent,
  payAgents,
} from '@fairhouse/server';
import { openGame, patiently, spin } from '@fairhouse/testkit';
import { leaveWork } from './leave-work.ts';
import type { DemoHouse } from './open-demo-house.ts';
import { type Account, type Entered, logIn, newAccount, payIn, register, takeOver } from './people.ts';
import { AGENT_NAME, AGREEMENTS, type Agreement, type Person, TEAM, termsOf } from './team.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A month, and so much more that a whole one of the calendar's half months and weeks lies in it. */
export const DAYS = 36;

/** Within so many hours of a day all is played; what is due by its end is paid after them. */
const PLAYED_HOURS = 20;

/** So many play at the same hour. */
const AT_ONCE = 4;

/** They pay in so many stakes when fewer than those of a sitting are left, and now and then. */
const PAID_IN = 20;

/** An announcement of the agent to the line, which all below read. */
const NEWS = { day: 26, text: 'From tomorrow slots are paid as they are settled, every five minutes.' };

/** A figure of somebody and a day, the same at each start. */
const figureOf = (name: string, day: number, below: number): number =>
  createHash('sha256').update(`${name} ${day}`).digest().readUInt32BE() % below;

/** A session that nobody uses ends by itself. */
const SESSION_MS = 20 * 60_000;

type Known = { readonly account: Account; readonly id: Id<'player'>; session: Entered; untilMs: number };

/**
 * Plays a team and its month: accounts by links, contracts offered and signed, deposits, rounds, and what they earn, by the calls
 * that everybody has. Only what the house itself does has no call: the agent's account and its contracts.
 * @returns the name of the agent, and a password for one login
 */
export async function playMonth(
  house: DemoHouse,
  fromMs: number,
): Promise<{ readonly username: string; readonly oneTimePassword: string }> {
  const { platform } = house;
  const brand = (await findBrand(platform.db, BRAND))!;
  const known = new Map<string, Known>();
  const signed = new Map<string, Set<Agreement>>(TEAM.map(({ name }) => [name, new Set()]));

  async function enter(name: string): Promise<Entered> {
    const one = known.get(name)!;
    if (platform.now() > one.untilMs) one.session = await logIn(house, one.account);
    one.untilMs = platform.now() + SESSION_MS;
    return one.session;
  }

  async function join({ name, upline, opens }: Person): Promise<void> {
    const account = newAccount(name);
    let session: Entered;
    if (upline === null) {
      const { oneTimePassword } = await openDemoAgent(platform, brand, name);
      session = await takeOver(house, account, oneTimePassword);
    } else {
      const { client } = await enter(upline);
      const { code } = await client.opening.create({
        body: { opens, channel: opens === 'agent' ? '' : name, days: null },
        idempotencyKey: randomUUID(),
      });
      session = await register(house, account, code);
    }
    const { id } = await session.client.member.info();
    known.set(name, { account, id, session, untilMs: platform.now() + SESSION_MS });
  }

  /** Offers what a line was agreed to pay, and signs it. */
  async function agree(person: Person, level: number, agreement: Agreement): Promise<void> {
    const terms = termsOf(agreement, agreement.ppm[level]!);
    const { kind } = agreement;
    const { id: downlineId } = known.get(person.name)!;
    let id: Id<'contract'>;
    if (person.upline === null) id = await offerDemoContract(platform, brand, { downlineId, kind, terms });
    else {
      const upline = await enter(person.upline);
      const offered = await upline.client.contract.offer({
        body: { kind, terms, note: null, answerDays: 7, memberId: downlineId },
        idempotencyKey: randomUUID(),
      });
      id = offered.id;
    }
    const { client } = await enter(person.name);
    const { offered, accepting } = await client.contract.get({ params: { id } });
    await client.contract.accept({
      params: { id },
      body: { version: offered!.version, confirm: accepting!.confirm },
    });
  }

  async function sit(person: Person, day: number, member: Entered): Promise<void> {
    const seat = await patiently(() => openGame(house, member, person.game, person.vendorCode));
    const rounds = 2 + figureOf(`${person.name} rounds`, day, 2);
    const short = Number(seat.opened.balance) < person.stake * rounds;
    if (short || figureOf(`${person.name} pays in`, day, 5) === 0)
      await patiently(() => payIn(house, member, `${person.stake * PAID_IN}`));
    for (let round = 0; round < rounds; round += 1) await patiently(() => spin(seat, `${person.stake}`));
  }

  for (let day = 0; day < DAYS; day += 1) {
    const dayMs = fromMs + day * DAY_MS;
    for (const person of TEAM) if (person.joins === day) await join(person);
    for (const person of TEAM) {
      if (person.opens !== 'agent' || person.joins > day) continue;
      const level = levelOf(person);
      for (const agreement of standing(day)) {
        if (signed.get(person.name)!.has(agreement)) continue;
        await agree(person, level, agreement);
        signed.get(person.name)!.add(agreement);
      }
    }
    if (day === NEWS.day) {
      const { client } = await enter(AGENT_NAME);
      await client.announcement.write({ body: { text: NEWS.text }, idempotencyKey: randomUUID() });
    }
    const playing = TEAM.filter(
      ({ name, joins, plays }) => joins === day || (joins < day && figureOf(name, day, 10) < plays),
    );
    for (let from = 0; from < playing.length; from += AT_ONCE) {
      house.goTo(dayMs + ((from + 1) / (playing.length + 1)) * PLAYED_HOURS * HOUR_MS);
      const those = playing.slice(from, from + AT_ONCE);
      await Promise.all(those.map(async (person) => sit(person, day, await enter(person.name))));
    }
    house.goTo(dayMs + (PLAYED_HOURS + 2) * HOUR_MS);
    await catchUp(house);
    await payAgents(platform, new AbortController().signal);
    if (day === DAYS - 1) await leaveWork(house, enter, dayMs + DAY_MS);
    house.goTo(dayMs + DAY_MS);
  }
  const oneTimePassword = await handOver(platform, known.get(AGENT_NAME)!.id);
  return { username: AGENT_NAME, oneTimePassword };
}

const BRAND = 'brd_fairhouse';

/** Agreements that stand on a day: of each kind the last. */
const standing = (day: number): readonly Agreement[] =>
  AGREEMENTS.filter(
    (one) =>
      one.day <= day &&
      !AGREEMENTS.some(({ kind, day: later }) => kind === one.kind && later <= day && later > one.day),
  );

/** How many stand above somebody. */
function levelOf({ upline }: Person): number {
  const above = TEAM.find(({ name }) => name === upline);
  return above ? levelOf(above) + 1 : 0;
}

async function catchUp({ platform }: DemoHouse): Promise<void> {
  for (const consumer of consumersOf(platform)) while ((await consumeBatch(platform.db, consumer)) > 0);
}
