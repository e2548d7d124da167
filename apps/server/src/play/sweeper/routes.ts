import { moneyOf, ok, wireMoney } from '@fairhouse/kernel';
import { readPageCursor, writePageCursor } from '@fairhouse/serve';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { listOpenRounds, type OldRoundRow } from './store.ts';
import { OLD_MS } from './sweep-rounds.ts';

const SLICE = 50;
const BEGINNING = { atMs: 0, id: '' };

export const sweeperOpsHandlers = (platform: Platform): OpsHandlers['sweeper'] => ({
  openRounds: async ({ query: { cursor = '', limit = SLICE }, context: { staff, nowMs } }) => {
    const after = readPageCursor(cursor) ?? BEGINNING;
    const rows = await listOpenRounds(platform.db, staff.brand.id, nowMs - OLD_MS, after, limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return ok({
      items: rows.map(presentRound),
      next: last ? writePageCursor({ atMs: last.placedAt, id: last.bet }) : null,
    });
  },
});

const presentRound = ({ playerId, account, answer, detail, times, askedAt, ...row }: OldRoundRow) => ({
  ...row,
  member: { id: playerId, account },
  stake: wireMoney(moneyOf(row.stake)),
  payout: wireMoney(moneyOf(row.payout)),
  inquiry: answer === null || times === null || askedAt === null ? null : { answer, detail, times, askedAt },
});
