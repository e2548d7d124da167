import { randomBytes } from 'node:crypto';
import { createClient } from '@fairhouse/client';
import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  launchToken,
  type Member,
  newMember,
} from '@fairhouse/testkit';
import { sportsbookApi } from '@fairhouse/wire/apis';
import { decideDue, deliverDue, deliverSettlements, settleDue, stepFixtures } from '../src/index.ts';

/** A house whose bookmaker takes bets, its fixtures moved by the test alone. */
export async function bootBetting(): Promise<House> {
  const house = await bootHouse({ sportsbook: 'idle' });
  await house.sportsbook!.plan();
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update platform.game set state = 'open', told_state = 'open' where code = 'matchday'`);
  });
  return house;
}

export async function newBettor(house: House, deposit = '1000.00') {
  const member = await newMember(house);
  await depositFor(house, member, deposit);
  return { member, ...(await openBetting(house, member)) };
}

export async function openBetting(house: House, member: Member) {
  const token = await launchToken(member, 'matchday', 'TOUCHLINE');
  const open = createClient(sportsbookApi, { origin: house.origins.sportsbook });
  const opened = await open.ticket.open({ body: { token, game: 'matchday' } });
  const client = createClient(sportsbookApi, {
    origin: house.origins.sportsbook,
    headers: () => ({ authorization: `Bearer ${opened.session}` }),
  });
  return { client, opened };
}

export type Bettor = Awaited<ReturnType<typeof newBettor>>;

export const newKey = () => randomBytes(12).toString('hex');

export const cashOf = async ({ member }: Pick<Bettor, 'member'>): Promise<string> =>
  (await member.client.wallet.balance()).available;

/** Lets time pass at the sportsbook, with all its work done after each part of it. */
export async function play(house: House, ms: number, everyMs = 1_000): Promise<void> {
  const { book } = house.sportsbook!;
  for (let passed = 0; passed < ms; passed += everyMs) {
    house.clock.advance(everyMs);
    await stepFixtures(book);
    await decideDue(book);
    await deliverDue(book);
    await settleDue(book);
    await deliverSettlements(book);
  }
}
