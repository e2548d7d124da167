import { type Money, wireMoney } from '@fairhouse/kernel';
import { itemCan } from '@fairhouse/rules/identity/kyc/item';
import { LEVEL_OF, levelReached } from '@fairhouse/rules/identity/kyc/level';
import type { KycChecklist, KycQueued, KycStaffEntry, KycThreshold } from '@fairhouse/wire/identity/kyc';
import { KYC_ITEMS, type KycItem } from '@fairhouse/wire/identity/kyc-words';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Board } from '../../platform/worklist/index.ts';
import type { ItemRow, KycRules, QueuedRow } from './store.ts';

export const acceptedOf = (rows: readonly ItemRow[]): ReadonlySet<KycItem> =>
  new Set(rows.filter(({ state }) => state === 'accepted').map(({ item }) => item));

/** Every item as staff see it, those too of which nothing was sent. */
export function presentStaffList(rows: readonly ItemRow[]): { level: number; items: KycStaffEntry[] } {
  const stored = new Map(rows.map((row) => [row.item, row]));
  const none = {
    state: 'open',
    reason: null,
    changedAt: null,
    changedBy: null,
    document: null,
    redacted: false,
  } as const;
  return {
    level: levelReached(acceptedOf(rows)),
    items: KYC_ITEMS.map((item) => ({ ...none, ...stored.get(item), item, level: LEVEL_OF[item] })),
  };
}

/** The same list as its member sees it: without the names of staff. */
export function presentList(rows: readonly ItemRow[]): KycChecklist {
  const { level, items } = presentStaffList(rows);
  return {
    level,
    items: items.map(({ changedBy: _, document: __, redacted: ___, ...entry }) => entry),
  };
}

/** By what worklists know an item of a member. */
export const workIdOf = (playerId: string, item: KycItem): string => `${playerId}:${item}`;

export function presentQueued(
  { playerId, redacted: _, ...row }: QueuedRow,
  username: string,
  board: Board,
  { permissions }: Pick<StaffContext, 'permissions'>,
): Omit<KycQueued, 'evidence'> {
  const id = workIdOf(playerId, row.item);
  const work = board.of(id);
  const decides =
    permissions.includes('kyc.decide') &&
    itemCan('decide', row.state) &&
    (work.state === 'free' || work.state === 'mine');
  return { ...row, id, member: { id: playerId, username }, work, may: decides ? ['decide'] : [] };
}

const told = (amount: Money | null): string | null => (amount === null ? null : wireMoney(amount));

export const presentThresholds = (thresholds: KycRules['thresholds']): KycThreshold[] =>
  thresholds.map(({ level, deposits, withdrawals }) => ({
    level,
    deposits: told(deposits),
    withdrawals: told(withdrawals),
  }));
