import type { TransferPlan } from '../src/index.ts';
import { type LedgerBed, post } from './ledger-bed.ts';
import type { Post } from './try-ledger.ts';

/** What the fast lane takes: one move between a player and the house that has nothing to do with a hold. */
const isPlain = ({ moves, resolves, reverses, expiresAtMs }: TransferPlan): boolean =>
  moves.length === 1 &&
  (moves[0]!.from.ownerId === null) !== (moves[0]!.to.ownerId === null) &&
  resolves === undefined &&
  reverses === undefined &&
  expiresAtMs === undefined;

const direct =
  (bed: LedgerBed): Post =>
  (plan) =>
    post(bed.db, plan);

/** The ways into the ledger. They lead to the same books, also when both are used at once. */
export const DOORS = {
  'in its own transaction': direct,
  'in a batch': (bed) => (plan) => (isPlain(plan) ? bed.poster.post(plan) : direct(bed)(plan)),
  'by either': (bed) => {
    let calls = 0;
    return (plan) => {
      calls += 1;
      return isPlain(plan) && calls % 2 ? bed.poster.post(plan) : direct(bed)(plan);
    };
  },
} satisfies Record<string, (bed: LedgerBed) => Post>;

export type Door = keyof typeof DOORS;
