import { assert, type Id } from '@fairhouse/kernel';
import type { Consequence, Contract, ContractVersion } from '@fairhouse/wire/agency/contract';
import type { Plan } from './plan-signing.ts';
import type { ContractRow, VersionRow } from './store.ts';
import { presentTerms } from './terms.ts';

export const presentVersion = ({ contractId: _, terms, ...row }: VersionRow): ContractVersion => ({
  ...row,
  terms: presentTerms(terms),
});

type Names = ReadonlyMap<string, string>;

const person = (id: Id<'player'>, names: Names) => ({ id, account: names.get(id)! });

/** @param versions all of the contract, the newest first */
export function presentContract(
  { id, kind, uplineId, downlineId }: ContractRow,
  versions: readonly VersionRow[],
  names: Names,
): Contract {
  const [last] = versions;
  assert(last !== undefined, 'a contract begins with an offer');
  const active = versions.find(({ state }) => state === 'active');
  const offered = versions.find(({ state }) => state === 'offered');
  return {
    id,
    kind,
    upline: uplineId === null ? null : person(uplineId, names),
    downline: person(downlineId, names),
    active: active ? presentVersion(active) : null,
    offered: offered ? presentVersion(offered) : null,
    last: presentVersion(last),
  };
}

export const presentPlan = ({ ends, confirm, day }: Plan, names: Names): Consequence => ({
  ends: ends.map(({ id, uplineId, downlineId }) => ({
    contract: id,
    upline: uplineId === null ? null : person(uplineId, names),
    downline: person(downlineId, names),
  })),
  confirm,
  fromDay: day,
});
