import { ok, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { readPlayerBalance } from '@fairhouse/ledger';
import { DOWNLINES_MAX } from '@fairhouse/wire/money/upline-transfer';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId, endOfTimeMs } from '../../frame/slices.ts';
import { findHold, readCredential } from '../../identity/credential/index.ts';
import { isAgent } from '../../identity/player/index.ts';
import { readTurnover } from '../turnover/index.ts';
import { presentForStaff, presentOwn } from './present.ts';
import { sendMoney } from './send-money.ts';
import {
  findUpline,
  listDownlines,
  listOfBrand,
  listOwn,
  readRules,
  readSentToday,
  type Slice,
} from './store.ts';

const SLICE = 25;

type Query = {
  readonly cursor?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit?: number | undefined;
};

const sliceOf = ({ cursor, from, to, limit }: Query): Slice => ({
  before: cursor ?? afterEveryId,
  fromMs: from ?? 0,
  toMs: to ?? endOfTimeMs,
  limit: limit ?? SLICE,
});

const nextOf = (rows: readonly { readonly id: string }[], limit: number): string | null =>
  rows.length === limit ? rows.at(-1)!.id : null;

export const uplineTransferHandlers = (platform: Platform): SiteHandlers['uplineTransfer'] => ({
  overview: async ({ context: { brand, player, nowMs } }) => {
    const { db } = platform;
    const { currency } = player;
    const [rules, upline, balance, sent, turnover, credential, hold, active] = await Promise.all([
      readRules(db, brand.id),
      findUpline(db, brand.id, player.id, currency),
      readPlayerBalance(db, brand.id, player.id, currency),
      readSentToday(db, player.id, currency, nowMs),
      readTurnover(db, player.id, currency),
      readCredential(db, brand.id, player.id),
      findHold(db, player.id, nowMs),
      platform.ports.bonus.findActive(db, { brandId: brand.id, playerId: player.id, currency }, nowMs),
    ]);
    return ok({
      enabled: rules.enabled,
      upline: upline?.account ?? null,
      down: isAgent(player.agentType),
      available: wireMoney(balance.available),
      leftToday: wireMoney(sent < rules.dayMax ? subtractMoney(rules.dayMax, sent) : ZERO),
      owed: wireMoney(turnover.left),
      counting: turnover.counting,
      bonus: active?.view ?? null,
      paymentPassword: credential.paymentHash !== null,
      hold: hold ?? null,
    });
  },
  downlines: async ({ query, context: { brand, player } }) => {
    if (!isAgent(player.agentType)) return ok({ accounts: [] });
    const owner = { brandId: brand.id, playerId: player.id, currency: player.currency };
    const rows = await listDownlines(platform.db, owner, query.search ?? '', DOWNLINES_MAX);
    return ok({ accounts: rows.map(({ account }) => account) });
  },
  create: (call) => sendMoney(platform, call),
  list: async ({ query, context: { player } }) => {
    const slice = sliceOf(query);
    const rows = await listOwn(platform.db, player.id, slice);
    return ok({ items: rows.map((row) => presentOwn(row, player.id)), next: nextOf(rows, slice.limit) });
  },
});

export const uplineTransferOpsHandlers = (platform: Platform): OpsHandlers['uplineTransfer'] => ({
  list: async ({ query, context: { staff } }) => {
    const slice = sliceOf(query);
    const turned = query.turned === undefined ? undefined : true;
    const rows = await listOfBrand(platform.db, staff.brand.id, slice, turned);
    return ok({ items: rows.map(presentForStaff), next: nextOf(rows, slice.limit) });
  },
});
