import type { Reader } from '@fairhouse/db';
import type { MoneyFacts, Movement } from '@fairhouse/rules/office/aml/find-hits';
import { DAY_MS } from '../../jobs/job.ts';
import { listCreditedOf, listDepositors } from '../../money/deposit/index.ts';
import { listAskedOf, listAskers } from '../../money/withdrawal/index.ts';
import { listStakesOf } from '../../play/betting/index.ts';

/** What came, went and was staked since an instant, of each of some players. */
export async function readMoneyFacts(
  reader: Reader,
  playerIds: readonly string[],
  fromMs: number,
): Promise<ReadonlyMap<string, MoneyFacts>> {
  const [credited, asked, staked] = await Promise.all([
    listCreditedOf(reader, playerIds, fromMs),
    listAskedOf(reader, playerIds, fromMs),
    listStakesOf(reader, playerIds, new Date(fromMs - DAY_MS).toISOString().slice(0, 10)),
  ]);
  type Moved = Movement & { readonly playerId: string };
  const moved: Moved[] = [
    ...credited.map((one): Moved => ({ ...one, kind: 'deposit' })),
    ...asked.map((one): Moved => ({ ...one, kind: 'withdrawal' })),
  ].toSorted((a, b) => a.at - b.at);
  const movements = Map.groupBy(moved, ({ playerId }) => playerId);
  const stakes = Map.groupBy(staked, ({ playerId }) => playerId);
  return new Map(
    [...movements].map(([id, of]) => [id, { movements: of, stakes: stakes.get(id) ?? [] }] as const),
  );
}

const AT_ONCE = 500;

/** The players of a brand whose money moved since an instant, slice by slice. */
export async function* movers(reader: Reader, brandId: string, fromMs: number): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const span = { fromMs, after, limit: AT_ONCE };
    const [depositors, askers] = await Promise.all([
      listDepositors(reader, brandId, span),
      listAskers(reader, brandId, span),
    ]);
    const slice = [...new Set([...depositors, ...askers])].toSorted().slice(0, AT_ONCE);
    if (slice.length === 0) return;
    yield slice;
    after = slice.at(-1)!;
  }
}
