import { createHash } from 'node:crypto';
import { transact } from '@fairhouse/db';
import { fail, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { amlOpsRoutes } from '@fairhouse/wire/office/aml';
import { AML_HISTORY_DAYS } from '@fairhouse/wire/office/aml-words';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, readPerson } from '../../identity/player/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { presentCase } from './cases.ts';
import { readMoneyFacts } from './money-facts.ts';
import { findCase } from './store.ts';

type Route = typeof amlOpsRoutes.report;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Makes the file of a case. The log has who made it and the hash of what it said, before it is given out. */
export const reportCase = (
  platform: Platform,
  { params, context }: RouteCall<Route> & { readonly context: Asking },
): Promise<Result<RouteReply<Route>, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs, ip } = context;
    const brandId = staff.brand.id;
    const row = await findCase(tx, brandId, params.id);
    const player = row && (await findPlayer(tx, brandId, row.playerId));
    if (!row || !player) return fail({ code: 'not_found' });
    const [view, person, facts] = await Promise.all([
      presentCase(tx, row, context),
      readPerson(tx, row.playerId),
      readMoneyFacts(tx, [row.playerId], row.openedAt - AML_HISTORY_DAYS * DAY_MS),
    ]);
    const report = {
      format: 'suspicious activity report, version 1',
      madeAt: iso(nowMs),
      madeBy: staff.username,
      house: { name: staff.brand.name, brand: brandId },
      case: {
        id: row.id,
        openedAt: iso(row.openedAt),
        dueAt: iso(row.dueAt),
        state: row.state,
        openedBecause: row.reason,
        ended: view.ended && { ...view.ended, at: iso(view.ended.at) },
      },
      subject: {
        id: row.playerId,
        account: player.account,
        name: person.name,
        birthday: person.birthday,
        mobile: player.mobile,
        email: player.email,
      },
      indicators: view.hits.map(({ rule, at, from, count, amount, others, match }) => ({
        rule,
        at: iso(at),
        from: from === null ? null : iso(from),
        count,
        amount,
        sharedWith: others.map(({ username }) => username),
        listed: match,
      })),
      movements: (facts.get(row.playerId)?.movements ?? []).map(({ kind, amount, at }) => ({
        at: iso(at),
        kind,
        amount: wireMoney(amount),
        currency: player.currency,
      })),
      notes: view.notes.map(({ at, by, text }) => ({ at: iso(at), by, text })),
    };
    const text = `${JSON.stringify(report, null, 2)}\n`;
    const sha256 = createHash('sha256').update(text).digest('hex');
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'aml.report_made',
      subject: row.playerId,
      detail: { case: row.id, sha256 },
      ip,
    });
    return ok({ name: `report-${row.id}.json`, text, sha256 });
  });
