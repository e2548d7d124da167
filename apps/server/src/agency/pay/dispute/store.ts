import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Explained } from '@fairhouse/wire/agency/pay';
import type { DISPUTE_STATES } from '@fairhouse/wire/agency/pay-words';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import type { Waiting } from '@fairhouse/wire/platform/worklist';

type State = (typeof DISPUTE_STATES)[number];

export type DisputeRow = {
  readonly id: Id<'payDispute'>;
  readonly state: State;
  readonly words: string;
  readonly openedAt: number;
  readonly answerBy: number;
  readonly answer: string | null;
  readonly answeredAt: number | null;
};

const columns = sql`d.id, d.state, d.words, d.opened_at, d.answer_by, d.answer, d.answered_at`;

export type NewDispute = {
  readonly id: Id<'payDispute'>;
  readonly brandId: string;
  readonly runId: string;
  readonly playerId: string;
  readonly words: string;
  readonly evidence: Explained;
  readonly nowMs: number;
  readonly answerBy: number;
};

/** @returns 0 where one of the line is open */
export const insertDispute = (tx: Tx, row: NewDispute): Promise<number> =>
  run(
    tx,
    sql`insert into pay_dispute (id, brand_id, run_id, player_id, words, evidence, opened_at, answer_by)
      values (${row.id}, ${row.brandId}, ${row.runId}, ${row.playerId}, ${row.words}, ${json(row.evidence)}, ${at(row.nowMs)},
        ${at(row.answerBy)})
      on conflict (run_id, player_id) where state = 'open' do nothing`,
  );

/** The last dispute of somebody's line. */
export const findLastDispute = (
  reader: Reader,
  runId: string,
  playerId: string,
): Promise<DisputeRow | undefined> =>
  findRow(
    reader,
    sql<DisputeRow>`select ${columns} from pay_dispute d
      where d.run_id = ${runId} and d.player_id = ${playerId} order by d.id desc limit 1`,
  );

export type CaseRow = DisputeRow & {
  readonly runId: Id<'payRun'>;
  readonly kind: ContractKind;
  readonly fromDay: string;
  readonly toDay: string;
  readonly hour: number;
  readonly playerId: Id<'player'>;
  readonly account: string;
  readonly evidence: Explained;
  readonly answeredBy: string | null;
};

const cases = sql`select ${columns}, d.run_id, r.kind, to_char(r.from_day, 'YYYY-MM-DD') as from_day,
    to_char(r.to_day, 'YYYY-MM-DD') as to_day, r.hour, d.player_id, c.account, d.evidence, d.answered_by
  from pay_dispute d join pay_run r on r.id = d.run_id join player_card c on c.id = d.player_id`;

export const listCases = (
  reader: Reader,
  brandId: string,
  {
    state,
    before,
    limit,
  }: { readonly state: State | undefined; readonly before: string; readonly limit: number },
): Promise<CaseRow[]> =>
  listRows(
    reader,
    sql<CaseRow>`${cases} where d.brand_id = ${brandId} and d.id < ${before}
      and (${state ?? null}::text is null or d.state = ${state ?? null}) order by d.id desc limit ${limit}`,
  );

export const findCase = (reader: Reader, brandId: string, id: string): Promise<CaseRow | undefined> =>
  findRow(reader, sql<CaseRow>`${cases} where d.brand_id = ${brandId} and d.id = ${id}`);

export type Answer = {
  readonly state: 'upheld' | 'rejected';
  readonly answer: string;
  readonly by: string;
  readonly nowMs: number;
};

/** @returns 0 where it was answered before */
export const saveAnswer = (tx: Tx, id: string, { state, answer, by, nowMs }: Answer): Promise<number> =>
  run(
    tx,
    sql`update pay_dispute set state = ${state}, answer = ${answer}, answered_by = ${by}, answered_at = ${at(nowMs)}
      where id = ${id} and state = 'open'`,
  );

export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(opened_at) as "oldestAt" from pay_dispute
      where brand_id = ${brandId} and state = 'open'`,
  );
