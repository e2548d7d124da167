import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { AffiliateChannel, ApplicationState } from '@fairhouse/wire/agency/affiliate-applications';
import type { Waiting } from '@fairhouse/wire/platform/worklist';

export type ApplicationRow = {
  id: Id<'application'>;
  playerId: Id<'player'>;
  username: string;
  channel: AffiliateChannel;
  contact: string;
  plan: string;
  language: string;
  at: number;
  state: ApplicationState;
  answer: string;
  decidedAt: number | null;
  decidedBy: string | null;
};

export type NewApplication = Pick<ApplicationRow, 'id' | 'channel' | 'contact' | 'plan' | 'language'> & {
  readonly brandId: string;
  readonly playerId: Id<'player'>;
  readonly nowMs: number;
};

const application = sql`
  select a.id, a.player_id, p.username, a.channel, a.contact, a.plan, a.language, a.at, a.state, a.answer, a.decided_at,
    a.decided_by
  from affiliate_application a join player p on p.id = a.player_id`;

export type ApplicantRow = { agentType: number; state: 'active' | 'locked' | 'closed' };

/** One application or decision about an account at a time: each sees the ones before it. */
export const lockApplicant = (tx: Tx, playerId: string): Promise<ApplicantRow | undefined> =>
  findRow(
    tx,
    sql<ApplicantRow>`select agent_type, state from player where id = ${playerId} for no key update`,
  );

export const findLatest = (reader: Reader, playerId: string): Promise<ApplicationRow | undefined> =>
  findRow(
    reader,
    sql<ApplicationRow>`${application} where a.player_id = ${playerId} order by a.id desc limit 1`,
  );

export const findApplication = (
  reader: Reader,
  brandId: string,
  id: string,
): Promise<ApplicationRow | undefined> =>
  findRow(reader, sql<ApplicationRow>`${application} where a.brand_id = ${brandId} and a.id = ${id}`);

export const insertApplication = (tx: Tx, row: NewApplication): Promise<number> =>
  run(
    tx,
    sql`insert into affiliate_application (id, brand_id, player_id, channel, contact, plan, language, at)
      values (${row.id}, ${row.brandId}, ${row.playerId}, ${row.channel}, ${row.contact}, ${row.plan}, ${row.language},
        ${at(row.nowMs)})`,
  );

export const listApplications = (
  reader: Reader,
  brandId: string,
  span: { readonly before: string; readonly state: ApplicationState | null; readonly limit: number },
): Promise<ApplicationRow[]> =>
  listRows(
    reader,
    sql<ApplicationRow>`${application} where a.brand_id = ${brandId} and a.id < ${span.before}
      and (${span.state}::text is null or a.state = ${span.state}) order by a.id desc limit ${span.limit}`,
  );

export type Decision = {
  readonly state: 'approved' | 'rejected';
  readonly answer: string;
  readonly by: string;
  readonly nowMs: number;
};

export const saveDecision = (tx: Tx, id: string, { state, answer, by, nowMs }: Decision): Promise<number> =>
  run(
    tx,
    sql`update affiliate_application
      set state = ${state}, answer = ${answer}, decided_by = ${by}, decided_at = ${at(nowMs)} where id = ${id}`,
  );

const AGENT = 1;

/** Makes a member an agent, whom other accounts can stand under. */
export const makeAgent = (tx: Tx, playerId: string): Promise<number> =>
  run(tx, sql`update player set agent_type = ${AGENT} where id = ${playerId} and agent_type = 0`);

export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(at) as "oldestAt" from affiliate_application
      where brand_id = ${brandId} and state = 'pending'`,
  );
