import { transact } from '@fairhouse/db';
import { fail, moneyOf, ok, wireMoney } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { presentApproval, requestApproval } from '../../platform/approval/index.ts';
import { countLate, findIssue, listIssues, listVersions, readClock } from '../issue/index.ts';
import { findLotteryRow, listLotteries } from '../menu/index.ts';
import { printerOf, readPart } from '../settlement/index.ts';
import { BUCKETS, listExposure } from '../ticket/index.ts';
import { cancelDrawKind, correctDrawKind, drawnText } from './correct-draw.ts';
import { presentDeskIssue } from './present.ts';
import { readNumbers } from './read-numbers.ts';
import { listTrials } from './store.ts';
import { importResults, tellResult } from './tell-result.ts';

const PAGE = 50;

export const lotteryDeskHandlers = (platform: Platform): OpsHandlers['lotteryDesk'] => {
  const { db } = platform;
  const find = async (brandId: string, id: string) => {
    const issue = await findIssue(db, brandId, BigInt(id));
    const lottery = issue && (await findLotteryRow(db, brandId, issue.lottery));
    return issue && lottery ? { issue, lottery } : undefined;
  };
  return {
    lotteries: async ({ context: { staff } }) => {
      const [lotteries, late] = await Promise.all([
        listLotteries(db, staff.brand.id),
        countLate(db, staff.brand.id),
      ]);
      return ok(
        lotteries.map(({ code, title, family, own, zone, closeSeconds }) => ({
          gameCode: code,
          name: title,
          family,
          own,
          zone,
          closeSeconds,
          late: late.get(code) ?? 0,
        })),
      );
    },
    issues: async ({ query: { gameCode, state, from, limit = PAGE }, context: { staff } }) => {
      const rows = await listIssues(db, staff.brand.id, {
        lottery: gameCode,
        state,
        from: from ?? (await readClock(db)),
        limit,
      });
      const lotteries = new Map((await listLotteries(db, staff.brand.id)).map((row) => [row.code, row]));
      const items = await Promise.all(
        rows.map((row) => presentDeskIssue(platform, row, lotteries.get(row.lottery)!, staff)),
      );
      return ok({ items });
    },
    issue: async ({ params, context: { staff } }) => {
      const found = await find(staff.brand.id, params.issue);
      if (!found) return fail({ code: 'not_found' });
      return ok(await presentDeskIssue(platform, found.issue, found.lottery, staff));
    },
    exposure: async ({ params, context: { staff } }) => {
      const found = await find(staff.brand.id, params.issue);
      if (!found) return fail({ code: 'not_found' });
      const pages = await listExposure(db, found.issue.id, staff.brand.currency);
      return ok(
        pages.map(({ space, page, owed }) => ({
          space,
          page,
          owed: owed.map((units) => wireMoney(moneyOf(units))),
        })),
      );
    },
    enterResult: async ({ params, body, context: { staff } }) => {
      const told = await tellResult(platform, staff.brand.id, {
        issue: BigInt(params.issue),
        source: `staff:${staff.id}`,
        numbers: body.numbers,
      });
      if (!told.ok) return fail({ code: told.fault });
      const found = (await find(staff.brand.id, params.issue))!;
      return ok(await presentDeskIssue(platform, found.issue, found.lottery, staff));
    },
    importResults: async ({ body: { source, text }, context: { staff } }) =>
      ok(await importResults(platform, staff.brand.id, { source, staffId: staff.id, text })),
    previewCorrection: async ({ params, body, context: { staff } }) => {
      const found = await find(staff.brand.id, params.issue);
      if (!found) return fail({ code: 'not_found' });
      const { issue, lottery } = found;
      if (issue.version === 0 || issue.settled < issue.version) return fail({ code: 'issue_unsettled' });
      const numbers = readNumbers(lottery.family, body.numbers);
      if (!numbers) return fail({ code: 'bad_numbers' });
      const [print, versions, trials] = await Promise.all([
        printerOf(platform, issue, lottery),
        listVersions(db, issue.id),
        listTrials(db, issue),
      ]);
      const before = versions.find(({ version }) => version === issue.settled)!;
      const all = { first: 0, last: BUCKETS - 1 };
      const rows = await readPart(db, issue, all, print(numbers), print(before.numbers));
      const left = new Set(trials.map(({ playerId }) => playerId));
      const changes = rows
        .filter(({ playerId }) => !left.has(playerId))
        .map((row) => row.payout - row.oldPayout);
      const sumOf = (some: readonly bigint[]) => ({
        players: some.length,
        amount: wireMoney(moneyOf(some.reduce((sum, one) => sum + (one < 0n ? -one : one), 0n))),
      });
      return ok({
        gain: sumOf(changes.filter((one) => one > 0n)),
        lose: sumOf(changes.filter((one) => one < 0n)),
      });
    },
    askCorrection: async ({ params, body: { numbers, reason }, context }) =>
      transact(db, async (tx) => {
        const { staff, nowMs } = context;
        const found = await find(staff.brand.id, params.issue);
        if (!found) return fail({ code: 'not_found' } as const);
        const { issue, lottery } = found;
        const from = await drawnText(tx, issue.id, lottery.family);
        const ask = {
          kind: 'lottery.correct' as const,
          subject: params.issue,
          subjectName: `${issue.lottery} ${issue.label}`,
          content: { drawnNumbers: { from, to: numbers.join(' ') } },
          reason,
        };
        const judged = await correctDrawKind.judge(tx, { ...ask, brandId: staff.brand.id }, nowMs);
        if (!judged.ok) return judged;
        const asked = await requestApproval(platform, tx, ask, context);
        return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
      }),
    askCancel: async ({ params, body: { reason }, context }) =>
      transact(db, async (tx) => {
        const { staff, nowMs } = context;
        const found = await find(staff.brand.id, params.issue);
        if (!found) return fail({ code: 'not_found' } as const);
        const ask = {
          kind: 'lottery.cancel' as const,
          subject: params.issue,
          subjectName: `${found.issue.lottery} ${found.issue.label}`,
          content: {},
          reason,
        };
        const judged = await cancelDrawKind.judge(tx, { ...ask, brandId: staff.brand.id }, nowMs);
        if (!judged.ok) return judged;
        const asked = await requestApproval(platform, tx, ask, context);
        return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
      }),
  };
};
