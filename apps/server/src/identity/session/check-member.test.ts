import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  jarOf,
  type Member,
  newMember,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteCall } from '../../frame/contexts.ts';
import { findBrandByHost } from '../../platform/brand/index.ts';
import { checkAgent, checkMember, checkMemberStep, checkTrueAccount } from './check-member.ts';

let house: House;
let member: Member;
let trial: string;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house);
  ({ token: trial } = await siteClient(house).session.freePlay({
    body: { os: 'test', platform: 'W', version: 3 },
  }));
});

afterAll(async () => {
  await house?.close();
});

const GUARDS = {
  memberStep: checkMemberStep,
  member: checkMember,
  trueAccount: checkTrueAccount,
  agent: checkAgent,
};

/** What each guard says of a call with a token. */
async function judge(token: string, restricted = false): Promise<Record<string, string>> {
  const brand = (await findBrandByHost(house.platform.db, '127.0.0.1'))!;
  const cookies = Object.fromEntries(jarOf(token));
  const call = { brand, token, restricted, cookies } as unknown as SiteCall;
  const said = await Promise.all(
    Object.entries(GUARDS).map(async ([name, check]) => {
      const checked = await check(house.platform, call);
      return [name, checked.ok ? 'open' : checked.fault.code] as const;
    }),
  );
  return Object.fromEntries(said);
}

const setType = (agentType: number) =>
  asSuperuser(house, (tx) =>
    run(tx, sql`update player set agent_type = ${agentType} where id = ${member.id}`),
  );

describe('a guard', () => {
  it('knows nobody without a token, and says of a trial account what it lacks', async () => {
    const nobody = 'not_logged_in';
    expect(await judge('')).toEqual({
      memberStep: nobody,
      member: nobody,
      trueAccount: nobody,
      agent: nobody,
    });
    expect(await judge(trial)).toEqual({
      memberStep: 'open',
      member: 'open',
      trueAccount: 'in_need_true_account',
      agent: 'not_an_agent',
    });
  });

  it.each([
    [0, 'not_an_agent'],
    [1, 'open'],
    [2, 'open'],
    [41, 'open'],
    [42, 'open'],
    [3, 'not_an_agent'],
    [40, 'not_an_agent'],
  ])('lets type %i into the agent centre: %s', async (agentType, agent) => {
    await setType(agentType);
    expect(await judge(member.token)).toEqual({
      memberStep: 'open',
      member: 'open',
      trueAccount: 'open',
      agent,
    });
  });

  it('refuses a session that has moved to where the brand is closed, and takes it back from home', async () => {
    await setType(1);
    const refused = 'ip_restricted';
    const away = { memberStep: refused, member: refused, trueAccount: refused, agent: refused };
    expect(await judge(member.token, true)).toEqual(away);
    expect((await judge(member.token)).agent).toBe('open');
  });
});
