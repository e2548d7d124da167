import { fail, moneyOf, ok, wireMoney } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lastPosition } from '../../frame/slices.ts';
import { findIssues, findResult, presentResult } from '../issue/index.ts';
import { cancelTicket } from './cancel-ticket.ts';
import { placeSlip, quoteSlip } from './place-slip.ts';
import { presentTicket } from './present.ts';
import { costOf } from './price-lines.ts';
import { findTicket, listTickets } from './store.ts';

const PAGE = 20;

export const lotteryTicketHandlers = (platform: Platform): SiteHandlers['lotteryTicket'] => ({
  quote: async ({ body, context }) => {
    const priced = await quoteSlip(platform, body, context);
    if (!priced.ok) return priced;
    const { rules, lines } = priced.value;
    return ok({
      rules,
      cost: wireMoney(moneyOf(costOf(lines))),
      lines: lines.map((line) => ({
        count: line.count,
        stake: wireMoney(moneyOf(line.stake)),
        rebate: wireMoney(moneyOf(line.rebate)),
        cost: wireMoney(moneyOf(line.stake - line.rebate)),
        most: wireMoney(moneyOf(line.most)),
        offer: line.offer,
      })),
    });
  },
  place: (call) => placeSlip(platform, call),
  list: async ({ query: { cursor, limit = PAGE, gameCode, state }, context: { brand, player } }) => {
    const wish = { before: lastPosition(cursor), limit: limit + 1, lottery: gameCode, state };
    const rows = await listTickets(platform.db, brand.id, player.id, wish);
    const shown = rows.slice(0, limit);
    const issues = await findIssues(platform.db, [...new Set(shown.map(({ issue }) => issue))]);
    const byId = new Map(issues.map((issue) => [issue.id, issue]));
    return ok({
      items: shown.map((row) => presentTicket(row, byId.get(row.issue)!)),
      next: rows.length > limit ? shown.at(-1)!.id.toString() : null,
    });
  },
  one: async ({ params: { ticket: id }, context: { brand, player } }) => {
    const row = await findTicket(platform.db, brand.id, player.id, BigInt(id));
    if (!row) return fail({ code: 'not_found' });
    const [[issue], result] = await Promise.all([
      findIssues(platform.db, [row.issue]),
      findResult(platform.db, row.issue),
    ]);
    return ok({
      ticket: presentTicket(row, issue!, true),
      result: result ? presentResult(result, row.family) : null,
    });
  },
  cancel: ({ params: { ticket: id }, context }) => cancelTicket(platform, BigInt(id), context),
});
