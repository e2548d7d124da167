import { type Tx, transact } from '@fairhouse/db';
import {
  addMoney,
  fail,
  type Id,
  MONEY_SCALE,
  type Money,
  ok,
  type Result,
  wireMoney,
} from '@fairhouse/kernel';
import { ALONE_MAX } from '@fairhouse/rules/rewards/promotion/needs-two';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval } from '@fairhouse/wire/platform/approval';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS } from '../../jobs/job.ts';
import {
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { findUnknownGame } from '../../play/catalogue/index.ts';
import {
  insertTournament,
  listPlayers,
  lockTournament,
  type NewTournament,
  type Prize,
  saveOpen,
  saveStopped,
  type TournamentRow,
} from './store.ts';

const KIND = 'tournament.publish';
/** A tournament opens that far ahead at most. */
const AHEAD_MS = 92 * DAY_MS;

/** What prizes can come to: points at most as much as money, tickets nothing, for they share prizes that are given anyway. */
export const prizesOf = ({ prizes }: Pick<TournamentRow, 'prizes'>): Money =>
  addMoney(...prizes.filter(({ kind }) => kind !== 'tickets').map(({ amount }) => amount));

/** Does a second person decide? One that repeats pays without end. */
export const needsTwo = (row: Pick<TournamentRow, 'prizes' | 'again'>): boolean =>
  row.again || prizesOf(row) > ALONE_MAX;

/** Keeps a draft. */
export async function createTournament(
  platform: Platform,
  draft: NewTournament,
  { staff, nowMs }: Asking,
): Promise<Result<Id<'tournament'>, Refusal<'bad_tournament'>>> {
  const bad = (field: string, params: Readonly<Record<string, string>> = {}) =>
    fail({ code: 'bad_tournament', fields: { [field]: { rule: 'bad_tournament', params } } } as const);
  const { opensAt, prizes, games } = draft;
  if (opensAt !== null && (opensAt < nowMs || opensAt > nowMs + AHEAD_MS)) return bad('opensAt');
  if (!prizes.every(isWhole) || prizes.some(rises)) return bad('prizes');
  const brandId = staff.brand.id;
  return transact(platform.db, async (tx) => {
    const code = await findUnknownGame(tx, brandId, games);
    if (code !== undefined) return bad('games', { code });
    const id = platform.newId('tournament');
    await insertTournament(tx, id, draft, { brandId, by: staff.username, nowMs });
    return ok(id);
  });
}

/** Nobody wins a part of a ticket. */
const isWhole = ({ kind, amount }: Prize): boolean => kind !== 'tickets' || amount % MONEY_SCALE === 0n;

/** Is a prize more than one of its kind above it? */
const rises = ({ kind, amount }: Prize, place: number, prizes: readonly Prize[]): boolean =>
  prizes.slice(0, place).some((above) => above.kind === kind && above.amount < amount);

/** Opens a draft: from its time, or from now where that is over. */
export async function openTournament(
  tx: Tx,
  { id, opensAt, days }: Pick<TournamentRow, 'id' | 'opensAt' | 'days'>,
  nowMs: number,
): Promise<void> {
  const from = Math.max(opensAt ?? nowMs, nowMs);
  await saveOpen(tx, id, { opensAt: from, closesAt: from + days * DAY_MS });
}

type PublishFault = 'not_found' | 'tournament_closed';

async function judge(
  tx: Tx,
  brandId: string,
  id: string,
): Promise<Result<TournamentRow, Refusal<PublishFault>>> {
  const row = await lockTournament(tx, brandId, id);
  if (!row) return fail({ code: 'not_found' });
  return row.state === 'draft' ? ok(row) : fail({ code: 'tournament_closed' });
}

async function publish(
  platform: Platform,
  tx: Tx,
  row: TournamentRow,
  { staff, nowMs, ip }: Asking,
  reason: string,
): Promise<void> {
  await openTournament(tx, row, nowMs);
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: row.brandId,
    atMs: nowMs,
    actor: staffActor(staff),
    action: 'tournament.published',
    subject: row.id,
    detail: {
      prizes: row.prizes.map(({ kind, amount }) => `${kind} ${wireMoney(amount)}`),
      days: row.days,
      again: row.again,
      reason,
    },
    ip,
  });
}

/** A draft is never changed, so what the second person reads is what runs. */
export const publishKind: KindRules<PublishFault> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject }) => {
    const judged = await judge(tx, brandId, subject);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (platform, tx, { brandId, subject, reason }, call) => {
    const judged = await judge(tx, brandId, subject);
    if (!judged.ok) throw new Error('whoever applies has judged');
    await publish(platform, tx, judged.value, call, reason);
  },
};

/** Publishes a draft at once, or asks a second person to. @returns the request, if one was needed */
export const publishTournament = (
  platform: Platform,
  id: Id<'tournament'>,
  reason: string,
  call: Asking,
): Promise<Result<Approval | null, Refusal<PublishFault | 'approval_open'>>> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = call;
    const judged = await judge(tx, staff.brand.id, id);
    if (!judged.ok) return judged;
    const row = judged.value;
    if (!needsTwo(row)) {
      await publish(platform, tx, row, call, reason);
      return ok(null);
    }
    const request = await requestApproval(
      platform,
      tx,
      {
        kind: KIND,
        subject: id,
        subjectName: row.title.EN,
        content: { prizes: { from: null, to: wireMoney(prizesOf(row)) } },
        reason,
      },
      call,
    );
    return request.ok ? ok(presentApproval(request.value, staff, nowMs)) : request;
  });

/** Stops a tournament, or drops a draft: from this commit on nothing scores and nobody has a prize; its players are told. */
export const stopTournament = (
  platform: Platform,
  id: Id<'tournament'>,
  reason: string,
  { staff, nowMs, ip, traceId }: Asking,
): Promise<Result<null, Refusal<PublishFault>>> =>
  transact(platform.db, async (tx) => {
    const brandId = staff.brand.id;
    const row = await lockTournament(tx, brandId, id);
    if (!row) return fail({ code: 'not_found' });
    if (row.state === 'ended' || row.state === 'stopped') return fail({ code: 'tournament_closed' });
    await saveStopped(tx, id, reason);
    for (const playerId of await listPlayers(tx, id))
      await emit(tx, { brandId, traceId, atMs: nowMs }, 'tournament.stopped', {
        playerId,
        tournamentId: id,
        title: row.title,
        reason,
      });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'tournament.stopped',
      subject: id,
      detail: { reason },
      ip,
    });
    return ok(null);
  });
