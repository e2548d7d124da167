import { randomBytes } from 'node:crypto';
import { createClient } from '@fairhouse/client';
import { bootHouse, depositFor, type House, launchToken, type Member, newMember } from '@fairhouse/testkit';
import { sportsbookApi } from '@fairhouse/wire/apis';

/** A house whose bookmaker takes bets, its fixtures moved by the test alone. */
export async function bootBetting(): Promise<House> {
  const house = await bootHouse({ sportsbook: 'idle' });
  await house.sportsbook!.plan();
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
