import { type Reader, transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import { depthAfter } from '@fairhouse/rules/agency/team/judge-move';
import type { OpsHandlers, PlayerContext, SiteCall, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { askMove, planMove } from './move-kind.ts';
import { presentMove } from './present.ts';
import { readActivity, readOverview, readReport, type Viewer, writeReport } from './read-figures.ts';
import { findMembers, readBranch, readUnseen, writeMembers } from './read-team.ts';
import { scopeOf, scopeOfStaff } from './scope.ts';
import { endMove, findMove, listMoves } from './store.ts';
import { readTransactions, writeTransactions } from './transactions/read-transactions.ts';

const SLICE = 50;

type AgentCall = SiteCall & { readonly player: PlayerContext };

export const teamHandlers = ({ db }: Platform): SiteHandlers['team'] => ({
  overview: async ({ query, context }) => ok(await readOverview(db, await viewerOf(db, context), query)),
  activity: async ({ query, context }) => readActivity(db, await viewerOf(db, context), query),
  report: async ({ query, context }) => readReport(db, await viewerOf(db, context), query),
  reportFile: async ({ query, context }) => writeReport(db, await viewerOf(db, context), query),
  transactions: async ({ query, context }) => readTransactions(db, await viewerOf(db, context), query),
  transactionsFile: async ({ query, context }) => writeTransactions(db, await viewerOf(db, context), query),
  branch: async ({ query, context }) => readBranch(db, await viewerOf(db, context), query),
  search: async ({ query, context }) => ok(await findMembers(db, await scopeOf(db, context), query.account)),
  unseen: async ({ query, context }) =>
    ok(await readUnseen(db, await scopeOf(db, context), { ...query, nowMs: context.nowMs })),
  membersFile: async ({ query, context }) =>
    writeMembers(db, await scopeOf(db, context), { ...query, timeZone: context.brand.timeZone }),
});

const viewerOf = async (db: Reader, context: AgentCall): Promise<Viewer> => ({
  scope: await scopeOf(db, context),
  brand: context.brand,
  nowMs: context.nowMs,
});

export const teamOpsHandlers = (platform: Platform): OpsHandlers['team'] => ({
  branch: ({ query, context: { staff, nowMs } }) =>
    readBranch(platform.db, { scope: scopeOfStaff(staff), brand: staff.brand, nowMs }, query),
  search: async ({ query, context: { staff } }) =>
    ok(await findMembers(platform.db, scopeOfStaff(staff), query.account)),
  previewMove: async ({ params, body, context: { staff } }) => {
    const planned = await planMove(platform.db, staff.brand.id, params.id, body.to);
    if (!planned.ok) return planned;
    const { branch, to } = planned.value;
    const { upline, people, agents, deepest } = branch;
    return ok({
      from: upline,
      to: body.to,
      people,
      agents,
      deepest: {
        from: deepest,
        to: depthAfter({ top: { ...branch, upline: branch.uplineId }, deepest, to }),
      },
    });
  },
  askMove: (call) => askMove(platform, call),
  moves: async ({ query, context: { staff } }) => {
    const rows = await listMoves(platform.db, staff.brand.id, {
      before: query.cursor ?? afterEveryId,
      limit: SLICE,
    });
    return ok({ items: rows.map(presentMove), next: rows.length === SLICE ? rows.at(-1)!.id : null });
  },
  cancelMove: ({ params: { id }, context: { staff, ip, nowMs } }) =>
    transact(platform.db, async (tx) => {
      const move = await findMove(tx, staff.brand.id, id);
      if (!move) return fail({ code: 'not_found' });
      if ((await endMove(tx, staff.brand.id, id, { state: 'cancelled', nowMs })) === 0)
        return fail({ code: 'move_over' });
      await audit(tx, {
        id: platform.newId('audit'),
        brandId: staff.brand.id,
        atMs: nowMs,
        actor: staffActor(staff),
        action: 'team.move_cancelled',
        subject: move.memberId,
        detail: { move: id },
        ip,
      });
      return ok(null);
    }),
});
