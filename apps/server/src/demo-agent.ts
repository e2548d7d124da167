import { transact } from '@fairhouse/db';
import { assert, type Id } from '@fairhouse/kernel';
import { givenTerms, type ToldTerms } from '@fairhouse/wire/agency/contract';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import { offerOfHouse } from './agency/contract/index.ts';
import { HOUSE } from './features.ts';
import type { Brand } from './frame/brand.ts';
import type { Platform } from './frame/platform.ts';
import { saveOneTimePassword } from './identity/credential/index.ts';
import { openAccount } from './identity/member/index.ts';
import { AGENT } from './identity/player/index.ts';
import { SYSTEM } from './platform/audit/index.ts';
import { makeOneTimePassword } from './secrets/one-time-password.ts';

const opener = (platform: Platform) => ({
  actor: SYSTEM,
  name: 'system',
  playerId: null,
  nowMs: platform.now(),
  traceId: null,
  ip: '',
  device: '',
});

/** Opens the account of an agent directly under the house. @returns its id and a password for one login */
export async function openDemoAgent(
  platform: Platform,
  brand: Brand,
  username: string,
): Promise<{ readonly id: Id<'player'>; readonly oneTimePassword: string }> {
  const { password, passwordHash } = await makeOneTimePassword();
  const opened = await transact(platform.db, (tx) =>
    openAccount(platform, tx, {
      username,
      agentType: AGENT,
      passwordHash,
      brand,
      uplineId: null,
      opener: opener(platform),
    }),
  );
  assert(opened.ok, 'nobody of a new brand has the name of its agent');
  return { id: opened.value, oneTimePassword: password };
}

/** A contract of the house for the agent, under the law that binds staff. @returns its id */
export async function offerDemoContract(
  platform: Platform,
  brand: Brand,
  { downlineId, kind, terms }: { downlineId: Id<'player'>; kind: ContractKind; terms: ToldTerms },
): Promise<Id<'contract'>> {
  const offer = { brand, downlineId, kind, terms: givenTerms.parse(terms), note: null, answerDays: 7 };
  const offered = await transact(platform.db, (tx) =>
    offerOfHouse(platform, HOUSE, tx, offer, opener(platform)),
  );
  if (!offered.ok) throw new Error(`the ${kind} of the demo agent: ${JSON.stringify(offered.fault)}`);
  return offered.value;
}

/** Another password for one login, for whoever takes the account over. */
export async function handOver(platform: Platform, id: Id<'player'>): Promise<string> {
  const { password, passwordHash } = await makeOneTimePassword();
  await transact(platform.db, (tx) => saveOneTimePassword(tx, id, passwordHash, platform.now()));
  return password;
}
