import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers, StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { readStaffNames } from '../../platform/staff/index.ts';
import { readOverview, type Viewer } from './read-figures.ts';
import { readBonuses, readPayments } from './read-money.ts';
import { readAgents, readCohorts, readMembers, readPlayers } from './read-people.ts';
import { readBreakdown, readRows } from './read-play.ts';
import { forgetReport, keepReport, presentSaved } from './save-report.ts';
import { findMade, listMade, listSaved } from './saved/store.ts';

const whoOf = ({ id, brand }: StaffContext) => ({ brandId: brand.id, staffId: id });

type Called = { readonly staff: { readonly brand: Viewer['brand'] }; readonly nowMs: number };

const viewerOf = ({ staff: { brand }, nowMs }: Called): Viewer => ({ brand, nowMs });

const MADE = 100;

export const reportOpsHandlers = (platform: Platform): OpsHandlers['report'] => ({
  overview: async ({ query, context }) => ok(await readOverview(platform.db, viewerOf(context), query)),
  breakdown: async ({ query, context }) => ok(await readBreakdown(platform.db, viewerOf(context), query)),
  players: async ({ query, context }) => ok(await readPlayers(platform.db, viewerOf(context), query)),
  cohorts: async ({ query, context }) => ok(await readCohorts(platform.db, viewerOf(context), query)),
  payments: async ({ query, context }) => ok(await readPayments(platform.db, viewerOf(context), query)),
  bonuses: async ({ query, context }) => ok(await readBonuses(platform.db, viewerOf(context), query)),
  agents: async ({ query, context }) => ok(await readAgents(platform.db, viewerOf(context), query)),
  members: async ({ query, context }) => ok(await readMembers(platform.db, viewerOf(context), query)),
  rows: async ({ query, context }) => ok(await readRows(platform.db, viewerOf(context), query)),
  saved: async ({ context: { staff } }) => {
    const rows = await listSaved(platform.db, whoOf(staff));
    const names = await readStaffNames(
      platform.db,
      rows.map(({ ownerId }) => ownerId),
    );
    return ok({ items: rows.map((row) => presentSaved(row, staff.id, names)) });
  },
  save: ({ body, context }) => keepReport(platform, body, context),
  forget: ({ params, context }) => forgetReport(platform, params.saved, context),
  made: async ({ context: { staff } }) =>
    ok({
      items: (await listMade(platform.db, whoOf(staff), MADE)).map(({ id, ...row }) => ({
        ...row,
        id: id.toString(),
      })),
    }),
  opened: async ({ params, context: { staff } }) => {
    const found = await findMade(platform.db, whoOf(staff), params.made);
    if (!found) return fail({ code: 'not_found' });
    const { id, figures, ...row } = found;
    return ok({ ...row, ...figures, id: id.toString() });
  },
});
