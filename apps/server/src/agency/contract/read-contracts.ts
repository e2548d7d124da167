import type { Reader } from '@fairhouse/db';
import type { Contract, ContractDetail } from '@fairhouse/wire/agency/contract';
import type { Brand } from '../../frame/brand.ts';
import { dayIn } from '../../frame/day-in.ts';
import { readNames } from '../../identity/player/index.ts';
import { holdNothing, planEnding, planSigning } from './plan-signing.ts';
import { presentContract, presentPlan, presentVersion } from './present.ts';
import { type ContractRow, findActive, listVersions } from './store.ts';
import { presentTerms } from './terms.ts';

/** Contracts with their versions and the accounts of both sides. */
export async function readContracts(reader: Reader, rows: readonly ContractRow[]): Promise<Contract[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [versions, names] = await Promise.all([
    listVersions(reader, ids),
    readNames(
      reader,
      rows.flatMap(({ uplineId, downlineId }) => (uplineId === null ? [downlineId] : [uplineId, downlineId])),
    ),
  ]);
  return rows.map((row) =>
    presentContract(
      row,
      versions.filter(({ contractId }) => contractId === row.id),
      names,
    ),
  );
}

type Viewer = { readonly brand: Brand; readonly nowMs: number; readonly side: 'upline' | 'downline' };

/** A contract and what may be done with it from one side. An upline's own terms are shown to nobody below. */
export async function readDetail(
  reader: Reader,
  row: ContractRow,
  { brand, nowMs, side }: Viewer,
): Promise<ContractDetail> {
  const [contract] = await readContracts(reader, [row]);
  const versions = await listVersions(reader, [row.id]);
  const today = dayIn(brand.timeZone, nowMs);
  const bound = row.uplineId === null ? null : await findActive(reader, row.uplineId, row.kind);
  const offer = versions.find(({ state }) => state === 'offered');
  const active = versions.find(({ state }) => state === 'active');
  const at = { today, hold: holdNothing };
  const signing =
    offer && side === 'downline' && bound !== undefined
      ? await planSigning(reader, row, offer, bound, at)
      : null;
  const ending = active ? await planEnding(reader, { ...row, ...active }, at) : null;
  const hit = [...(signing?.ends ?? []), ...(ending?.ends ?? [])];
  const names = await readNames(
    reader,
    hit.flatMap(({ uplineId, downlineId }) => [uplineId ?? downlineId, downlineId]),
  );
  return {
    ...contract!,
    versions: versions.map(presentVersion),
    ceiling: side === 'upline' && bound ? presentTerms(bound.terms) : null,
    accepting: signing && presentPlan(signing, names),
    ending: ending && presentPlan(ending, names),
  };
}
