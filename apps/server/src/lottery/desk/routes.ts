import { partsOfDraw } from '@fairhouse/games/lottery';
import { fail, moneyOf, ok, wireMoney } from '@fairhouse/kernel';
import type { OpsHandlers, StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { staffActor } from '../../platform/audit/index.ts';
import {
  countLate,
  findIssue,
  type IssueRow,
  listCalendar,
  listDecided,
  listIssues,
  presentIssue,
  readClock,
} from '../issue/index.ts';
import { findLotteryRow, type LotteryRow, listLotteries } from '../menu/index.ts';
import { listProgress } from '../settlement/index.ts';
import { listSales } from '../ticket/index.ts';
import { askCancel, askCorrection } from './ask-change.ts';
import { closeSale } from './close-sale.ts';
import { readExposure } from './exposure.ts';
import { importResults } from './import-results.ts';
import { presentDeskIssues, presentProgress } from './present.ts';
import { presentTerms } from './present-terms.ts';
import { previewResult } from './preview-result.ts';
import { askTerms } from './set-terms.ts';
import { type Teller, tellResult } from './tell-result.ts';

const PAGE = 50;
const JOBS = 30;
const DAY_MS = 86_400_000;
/** The days of a calendar after its first. */
const DAYS_AFTER = 6;

const tellerOf = (source: string, { staff, ip }: Pick<Asking, 'staff' | 'ip'>): Teller => ({
  source,
  actor: staffActor(staff),
  ip,
});

const localDay = (atMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(atMs);

export const lotteryDeskHandlers = (platform: Platform): OpsHandlers['lotteryDesk'] => {
  const { db } = platform;
  const find = async (brandId: string, id: string) => {
    const issue = await findIssue(db, brandId, BigInt(id));
    const lottery = issue && (await findLotteryRow(db, brandId, issue.lottery));
    return issue && lottery ? { issue, lottery } : undefined;
  };
  const present = async ({ issue, lottery }: { issue: IssueRow; lottery: LotteryRow }, staff: StaffContext) =>
    (await presentDeskIssues(platform, [issue], new Map([[lottery.code, lottery]]), staff))[0]!;
  return {
    lotteries: async ({ context: { staff } }) => {
      const [lotteries, late] = await Promise.all([
        listLotteries(db, staff.brand.id),
        countLate(db, staff.brand.id),
      ]);
      return ok(
        lotteries.map(({ code, title, family, region, own, zone, schedule, closeSeconds }) => ({
          gameCode: code,
          name: title,
          family,
          region,
          own,
          zone,
          closeSeconds,
          everySeconds: schedule.kind === 'interval' ? schedule.seconds : null,
          boxes: [...partsOfDraw(family)],
          late: late.get(code) ?? 0,
        })),
      );
    },
    issues: async ({ query: { gameCode, source, state, day, limit = PAGE }, context: { staff } }) => {
      const all = await listLotteries(db, staff.brand.id);
      const lotteries = new Map(
        all
          .filter(({ code }) => gameCode === undefined || code === gameCode)
          .filter(({ own }) => source === undefined || own === (source === 'own'))
          .map((row) => [row.code, row]),
      );
      const wish = { lotteries: [...lotteries.keys()], state, day, limit };
      const rows = await listIssues(db, staff.brand.id, wish);
      return ok({ items: await presentDeskIssues(platform, rows, lotteries, staff) });
    },
    issue: async ({ params, context: { staff } }) => {
      const found = await find(staff.brand.id, params.issue);
      if (!found) return fail({ code: 'not_found' });
      return ok(await present(found, staff));
    },
    calendar: async ({ query, context: { staff } }) => {
      const from = query.from ?? localDay(await readClock(db), staff.brand.timeZone);
      const last = new Date(Date.parse(from) + DAYS_AFTER * DAY_MS).toISOString().slice(0, 10);
      const rows = await listCalendar(db, staff.brand.id, { first: from, last });
      return ok({ from, items: rows.map(({ lottery, ...row }) => ({ gameCode: lottery, ...row })) });
    },
    settlements: async ({ query: { limit = JOBS }, context: { staff } }) => {
      const rows = await listDecided(db, staff.brand.id, limit);
      const progress = await listProgress(
        db,
        rows.map(({ id, version }) => ({ issue: id, version })),
      );
      const byIssue = new Map(progress.map((one) => [one.issue, one]));
      const items = rows.map((row) => ({
        ...presentIssue(row),
        gameCode: row.lottery,
        version: row.version,
        settled: row.settled,
        progress: presentProgress(byIssue.get(row.id)),
      }));
      return ok({ items });
    },
    exposure: async ({ params, query, context: { staff } }) => {
      const found = await find(staff.brand.id, params.issue);
      if (!found) return fail({ code: 'not_found' });
      return ok(await readExposure(platform, found.issue, found.lottery, staff.brand.currency, query));
    },
    sales: async ({ params, context: { staff } }) => {
      const found = await find(staff.brand.id, params.issue);
      if (!found) return fail({ code: 'not_found' });
      const rows = await listSales(db, found.issue.id, staff.brand.currency);
      return ok({
        items: rows
          .toSorted((a, b) => Number(b.stake - a.stake))
          .map(({ play, tickets, stake }) => ({
            playType: play,
            tickets: Number(tickets),
            stake: wireMoney(moneyOf(stake)),
          })),
      });
    },
    close: async ({ params, body, context }) => {
      const closed = await closeSale(platform, { ...params, ...body }, context);
      if (!closed.ok) return closed;
      const found = (await find(context.staff.brand.id, params.issue))!;
      return ok(await present(found, context.staff));
    },
    enterResult: async ({ params, body, context }) => {
      const { staff } = context;
      const told = await tellResult(
        platform,
        staff.brand.id,
        { issue: BigInt(params.issue), numbers: body.numbers },
        tellerOf(`staff:${staff.id}`, context),
      );
      if (!told.ok) return fail({ code: told.fault });
      const found = (await find(staff.brand.id, params.issue))!;
      return ok(await present(found, staff));
    },
    importResults: async ({ body: { source, text, dryRun = false }, context }) => {
      const { staff } = context;
      const teller = tellerOf(`file:${source}:${staff.id}`, context);
      return ok(await importResults(platform, staff.brand.id, { text, dryRun }, teller));
    },
    preview: async ({ params, body, context: { staff } }) => {
      const found = await find(staff.brand.id, params.issue);
      if (!found) return fail({ code: 'not_found' });
      const seen = await previewResult(platform, found.issue, found.lottery, body.numbers, staff);
      return seen.ok ? seen : fail({ code: seen.fault });
    },
    terms: async ({ params, context: { staff } }) => {
      const lottery = await findLotteryRow(db, staff.brand.id, params.lottery);
      return lottery ? ok(await presentTerms(platform, lottery)) : fail({ code: 'not_found' });
    },
    askTerms: (call) => askTerms(platform, call),
    askCorrection: ({ params, body, context }) => askCorrection(platform, { ...params, ...body }, context),
    askCancel: ({ params, body, context }) => askCancel(platform, { ...params, ...body }, context),
  };
};
