import type { Reader, Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ItemWork } from '@fairhouse/wire/platform/worklist';
import type { WorkState } from '@fairhouse/wire/platform/worklist-words';
import { readStaffNames } from '../staff/index.ts';
import { deleteClaim, findClaim, type Item, isHeld, listClaims, listHeld, type Place } from './store.ts';

/** Who works on the items of a worklist, as one of the staff sees it. */
export type Board = {
  readonly of: (itemId: string) => ItemWork;
  /** The items of a state that somebody or something is behind. */
  readonly idsOf: (state: Exclude<WorkState, 'free'>) => readonly string[];
};

export async function readBoard(
  reader: Reader,
  place: Place,
  staffId: Id<'staff'>,
  nowMs: number,
): Promise<Board> {
  const [claims, holds] = await Promise.all([
    listClaims(reader, place, nowMs),
    listHeld(reader, place, nowMs),
  ]);
  const names = await readStaffNames(
    reader,
    [...claims, ...holds].map((row) => row.staffId),
  );
  const nameOf = (id: Id<'staff'>) => names.get(id) ?? '';
  const claimOf = new Map(claims.map((claim) => [claim.itemId, claim]));
  const holdOf = new Map(holds.map((hold) => [hold.itemId, hold]));
  const stateOf = (id: string): WorkState => {
    if (holdOf.has(id)) return 'held';
    const claim = claimOf.get(id);
    if (!claim) return 'free';
    return claim.staffId === staffId ? 'mine' : 'others';
  };
  const ids = [...new Set([...claimOf.keys(), ...holdOf.keys()])];
  return {
    of: (id) => {
      const claim = claimOf.get(id);
      const hold = holdOf.get(id);
      return {
        state: stateOf(id),
        claim: claim ? { by: nameOf(claim.staffId), until: claim.until } : null,
        hold: hold
          ? {
              by: nameOf(hold.staffId),
              reason: hold.reason,
              note: hold.note,
              since: hold.since,
              until: hold.until,
            }
          : null,
      };
    },
    idsOf: (state) => ids.filter((id) => stateOf(id) === state),
  };
}

/** Why an item is not one's own to work on, where somebody else has claimed it; its lock is held. */
export async function findClaimFault(
  tx: Tx,
  item: Item,
  staffId: Id<'staff'>,
  nowMs: number,
): Promise<Refusal<'work_claimed'> | undefined> {
  const claim = await findClaim(tx, item, nowMs);
  if (!claim || claim.staffId === staffId) return undefined;
  const names = await readStaffNames(tx, [claim.staffId]);
  return { code: 'work_claimed', params: { by: names.get(claim.staffId) ?? '' } };
}

/** Why one of the staff may not decide an item whose lock they have; undefined: they may. */
export const findWorkFault = async (
  tx: Tx,
  item: Item,
  staffId: Id<'staff'>,
  nowMs: number,
): Promise<Refusal<'work_claimed' | 'work_held'> | undefined> =>
  (await isHeld(tx, item, nowMs)) ? { code: 'work_held' } : findClaimFault(tx, item, staffId, nowMs);

/** Does somebody work on an item, or keep it waiting? */
export const isWorkedOn = async (tx: Tx, item: Item, nowMs: number): Promise<boolean> =>
  (await findWorkFault(tx, item, '' as Id<'staff'>, nowMs)) !== undefined;

/** Nobody works on an item any more: it was decided. */
export const endWork = (tx: Tx, item: Item): Promise<number> => deleteClaim(tx, item);
