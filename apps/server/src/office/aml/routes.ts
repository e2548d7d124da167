import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { firstPage, lastPosition } from '../../frame/slices.ts';
import { askEnd, assignCase, noteCase, openCase, presentCase } from './cases.ts';
import { dropList, setList } from './lists.ts';
import { presentCases, presentHits } from './present.ts';
import { readRisk } from './read-risk.ts';
import { reportCase } from './report-case.ts';
import { readRules, setRule, tryRule } from './rules.ts';
import { findCase, listCases, listHits, listLists } from './store.ts';

const SLICE = 50;

export const amlOpsHandlers = (platform: Platform): OpsHandlers['aml'] => {
  const { db } = platform;
  return {
    rules: async ({ context: { staff, nowMs } }) => ok({ items: await readRules(db, staff.brand.id, nowMs) }),
    tryRule: (call) => tryRule(platform, call),
    setRule: (call) => setRule(platform, call),
    hits: async ({ query, context: { staff } }) => {
      const rows = await listHits(db, staff.brand.id, {
        before: lastPosition(query.cursor),
        rule: query.rule ?? null,
        limit: SLICE,
      });
      const next = rows.length === SLICE ? rows.at(-1)!.id.toString() : null;
      return ok({ items: await presentHits(db, rows), next });
    },
    cases: async ({ query, context: { staff } }) => {
      const { state = 'open', page = firstPage, pageSize = SLICE } = query;
      const { rows, total } = await listCases(db, staff.brand.id, state, {
        offset: (page - 1) * pageSize,
        limit: pageSize,
      });
      return ok({ items: await presentCases(db, rows), total, page, pageSize });
    },
    get: async ({ params, context }) => {
      const row = await findCase(db, context.staff.brand.id, params.id);
      return row ? ok(await presentCase(db, row, context)) : fail({ code: 'not_found' });
    },
    open: (call) => openCase(platform, call),
    assign: (call) => assignCase(platform, call),
    note: (call) => noteCase(platform, call),
    askEnd: (call) => askEnd(platform, call),
    report: (call) => reportCase(platform, call),
    risk: ({ params, context }) => readRisk(platform, params.id, context),
    lists: async ({ context: { staff } }) => ok({ items: await listLists(db, staff.brand.id) }),
    setList: (call) => setList(platform, call),
    dropList: (call) => dropList(platform, call),
  };
};
