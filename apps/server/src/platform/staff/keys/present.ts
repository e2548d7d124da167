import { isKeyLive, scopesLeft } from '@fairhouse/rules/platform/staff/api-key';
import { KEY_SCOPES, type StaffKey } from '@fairhouse/wire/platform/staff-key';
import { heldByMaker } from './check-key.ts';
import type { ListedKeyRow } from './store.ts';

export function presentKey(row: ListedKeyRow, nowMs: number): StaffKey {
  const left: readonly string[] = scopesLeft(row, heldByMaker(row, nowMs));
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    state: row.endedAt !== null ? 'ended' : isKeyLive(row, nowMs) ? 'live' : 'expired',
    scopes: KEY_SCOPES.filter((one) => row.scopes.includes(one)),
    allows: KEY_SCOPES.filter((one) => left.includes(one)),
    addresses: row.addresses,
    madeBy: { id: row.makerId, name: row.maker },
    madeAt: row.madeAt,
    expiresAt: row.expiresAt,
    endedAt: row.endedAt,
    endedBy: row.endedBy,
    lastUse: row.lastUsedAt === null ? null : { at: row.lastUsedAt, ip: row.lastUsedIp! },
    calls: row.calls,
    refused: row.refused,
  };
}
