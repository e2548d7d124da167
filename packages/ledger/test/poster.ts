import { type DatabaseOptions, type GroupCommit, type Lane, openGroupCommit } from '@fairhouse/db';
import { assert, type Money, moneyOf } from '@fairhouse/kernel';
import {
  type AccountIds,
  type AccountRef,
  assertPlan,
  type Move,
  openAccountIds,
  type PostOutcome,
  type TransferPlan,
} from '../src/index.ts';

/** As of a single posting; what was posted tells the player's balance after it too. */
export type PosterOutcome = PostOutcome & { readonly balanceAfter?: Money };

/** Posts for many callers at a time, each as if alone, in few commits. */
export interface Poster {
  post(plan: TransferPlan): Promise<PosterOutcome>;
  close(): Promise<void>;
}

type PosterOptions = Omit<DatabaseOptions, 'max'> & { readonly lanes?: number; readonly most?: number };

/**
 * Opens `ledger.post_batch` by itself, for tests and benches: the product calls it inside the wallet's lanes. Takes plans of
 * one move between an account of a player and one of the house, each in a transaction that it shares with its neighbours.
 */
export function openPoster(options: PosterOptions): Poster {
  const accountIds = openAccountIds();
  const group: GroupCommit<TransferPlan, PosterOutcome> = openGroupCommit<TransferPlan, PosterOutcome>({
    ...options,
    ownerOf: (plan) => playerSideOf(plan.moves[0]!).ownerId!,
    namesOf: (plan) => [plan.key],
    commit: (run, plans) => postBatch(run, accountIds, plans),
  });
  return {
    post(plan) {
      assertPlan(plan);
      assert(
        plan.moves.length === 1 && plan.resolves === undefined && plan.reverses === undefined,
        'the fast lane takes plain plans of one move',
      );
      return group.add(plan);
    },
    close: () => group.close(),
  };
}

const playerSideOf = ({ from, to }: Move): AccountRef => (from.ownerId === null ? to : from);
const houseSideOf = ({ from, to }: Move): AccountRef => (from.ownerId === null ? from : to);

type BatchRow = {
  places: number[] | null;
  ids: bigint[] | null;
  afters: bigint[] | null;
  known: number[] | null;
  known_ids: bigint[] | null;
  known_same: boolean[] | null;
};

async function postBatch(
  run: Lane['run'],
  accountIds: AccountIds,
  plans: readonly TransferPlan[],
): Promise<PosterOutcome[]> {
  const moves = plans.map((plan) => plan.moves[0]!);
  const brands = plans.map((plan) => plan.brandId);
  const players = await accountIds.find(run, brands, moves.map(playerSideOf));
  const houses = await accountIds.find(run, brands, moves.map(houseSideOf));
  const [row] = await run<BatchRow>({
    name: 'ledger.post_batch',
    text: 'select * from ledger.post_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    values: [
      plans.map((plan) => plan.key),
      plans.map((plan) => plan.kind),
      plans.map((plan) => plan.cause.type),
      plans.map((plan) => plan.cause.id),
      plans.map((plan) => plan.traceId ?? null),
      plans.map((plan) => plan.actor ?? null),
      plans.map((plan) => plan.atMs),
      players.map(({ book }) => book),
      players.map(({ id }) => id),
      houses.map(({ id }) => id),
      moves.map(({ amount, from }) => (from.ownerId === null ? amount : -amount)),
    ],
  });
  return outcomesOf(row!, plans.length);
}

function outcomesOf(row: BatchRow, count: number): PosterOutcome[] {
  const outcomes = Array<PosterOutcome>(count).fill({ outcome: 'insufficient' });
  for (const [index, place] of (row.places ?? []).entries())
    outcomes[place - 1] = {
      outcome: 'posted',
      transferId: row.ids![index]!,
      balanceAfter: moneyOf(row.afters![index]!),
    };
  for (const [index, place] of (row.known ?? []).entries())
    outcomes[place - 1] = row.known_same![index]
      ? { outcome: 'duplicate', transferId: row.known_ids![index]! }
      : { outcome: 'mismatch' };
  return outcomes;
}
