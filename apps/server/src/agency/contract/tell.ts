import type { Tx } from '@fairhouse/db';
import type { CONTRACT_NEWS, ContractEnd } from '@fairhouse/wire/money/contract-words';
import type { Platform } from '../../frame/platform.ts';
import { readNames } from '../../identity/player/index.ts';
import { audit, type SYSTEM } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { type ContractRow, insertEvent } from './store.ts';

/** Who does something to a contract. */
export type Doer = {
  readonly actor: typeof SYSTEM | Parameters<typeof audit>[1]['actor'];
  readonly name: string;
  /** Who sees it happen and needs no message. */
  readonly playerId: string | null;
  readonly nowMs: number;
  readonly traceId: string | null;
  readonly ip: string;
};

export type Happened = {
  readonly what: (typeof CONTRACT_NEWS)[number];
  readonly why: ContractEnd | null;
  readonly day: string | null;
  readonly detail?: Record<string, unknown>;
};

/** Writes down what happened to a version, and tells those of both sides who did not do it themselves. */
export async function tell(
  platform: Platform,
  tx: Tx,
  of: ContractRow & { readonly version: number },
  { what, why, day, detail = {} }: Happened,
  { actor, name, playerId, nowMs, traceId, ip }: Doer,
): Promise<void> {
  const told = { ...detail, why, day };
  const key = { contractId: of.id, version: of.version };
  await insertEvent(tx, { ...key, at: nowMs, what, actor: name, detail: told });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: of.brandId,
    atMs: nowMs,
    actor,
    action: `contract.${what}`,
    subject: of.id,
    detail: { version: of.version, kind: of.kind, ...told },
    ip,
  });
  const sides = [of.uplineId, of.downlineId].filter((id) => id !== null);
  const names = await readNames(tx, sides);
  for (const id of sides) {
    if (id === playerId) continue;
    const other = id === of.downlineId ? of.uplineId : of.downlineId;
    await emit(tx, { brandId: of.brandId, traceId, atMs: nowMs }, 'contract.moved', {
      playerId: id,
      ...key,
      kind: of.kind,
      what,
      why,
      other: other === null ? null : names.get(other)!,
      day,
    });
  }
}
