import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { DepositStep } from '@fairhouse/rules/money/deposit/step-deposit';
import type { DepositState } from '@fairhouse/wire/money/deposit-states';
import type { Actor } from '@fairhouse/wire/platform/audit';
import { actorText, readActor } from '../../../platform/audit/index.ts';

/** From this amount on a credit by hand takes two members of staff. */
export const readFourEyesFrom = async (reader: Reader, brandId: string): Promise<Money> =>
  (
    await getRow(
      reader,
      sql<{
        fourEyesFrom: Money;
      }>`select deposit_four_eyes as "fourEyesFrom" from brand where id = ${brandId}`,
    )
  ).fourEyesFrom;

/** By when a payment whose facts do not agree is looked at. */
export const readReviewMinutes = async (reader: Reader, brandId: string): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ minutes: number }>`select deposit_review_min as minutes from brand where id = ${brandId}`,
    )
  ).minutes;

export type StepRow = {
  readonly step: DepositStep;
  readonly state: DepositState;
  readonly at: number;
  readonly actor: Actor;
  readonly note: string | null;
};

export const insertStep = (tx: Tx, id: Id<'deposit'>, step: StepRow): Promise<number> =>
  run(
    tx,
    sql`insert into deposit_step (deposit_id, step, state, at, actor, note)
      values (${id}, ${step.step}, ${step.state}, ${at(step.at)}, ${actorText(step.actor)}, ${step.note})`,
  );

/** Steps of deposits, each one's in the order in which they were taken. */
export async function listSteps(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StepRow[]>> {
  const rows = await listRows(
    reader,
    sql<
      Omit<StepRow, 'actor'> & { id: string; actor: string }
    >`select deposit_id as id, step, state, at, actor, note from deposit_step
      where deposit_id = any(${ids}::text[]) order by deposit_id, place`,
  );
  const steps = rows.map(({ actor, ...row }) => ({ ...row, actor: readActor(actor) }));
  return Map.groupBy(steps, ({ id }) => id);
}

/** What a payment provider said of a deposit; of one heard before words were kept only the time is known. */
export type WordRow = {
  readonly eventId: string;
  readonly contentHash: Buffer;
  readonly at: number;
  readonly outcome: 'paid' | 'failed' | null;
  readonly amount: Money | null;
  readonly currency: string | null;
};

export const listWords = (reader: Reader, id: string): Promise<WordRow[]> =>
  listRows(
    reader,
    sql<WordRow>`select event_id, content_hash, at, outcome, amount, currency
      from deposit_event where deposit_id = ${id} order by at, event_id`,
  );

export const findWord = (
  reader: Reader,
  provider: string,
  eventId: string,
): Promise<{ readonly depositId: string; readonly contentHash: Buffer } | undefined> =>
  findRow(
    reader,
    sql<{ depositId: string; contentHash: Buffer }>`
      select deposit_id, content_hash from deposit_event
      where provider = ${provider} and event_id = ${eventId}`,
  );

export type NewWord = {
  readonly provider: string;
  readonly eventId: string;
  readonly depositId: Id<'deposit'>;
  readonly contentHash: Buffer;
  readonly outcome: 'paid' | 'failed';
  readonly amount: Money;
  readonly currency: string;
  readonly nowMs: number;
};

/** @returns 0 when the event was told of another deposit meanwhile */
export const insertWord = (tx: Tx, word: NewWord): Promise<number> =>
  run(
    tx,
    sql`insert into deposit_event (provider, event_id, deposit_id, content_hash, outcome, amount, currency, at)
      values (${word.provider}, ${word.eventId}, ${word.depositId}, ${word.contentHash}, ${word.outcome},
        ${word.amount}, ${word.currency}, ${at(word.nowMs)}) on conflict do nothing`,
  );

export type SumRow = { readonly count: bigint; readonly total: Money };

/** What a player has paid in so far, with the fees of it. */
export const readPaidIn = (reader: Reader, playerId: string, currency: string): Promise<SumRow> =>
  getRow(
    reader,
    sql<SumRow>`select count(*) as count, coalesce(sum(received), 0)::bigint as total from deposit
      where player_id = ${playerId} and currency = ${currency} and state = 'credited'`,
  );
