import { wireMoney, ZERO } from '@fairhouse/kernel';
import { readPlayerBalance } from '@fairhouse/ledger';
import type { withdrawalRoutes } from '@fairhouse/wire/money/withdrawal';
import type { RouteReply } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findHold, readCredential } from '../../identity/credential/index.ts';
import { listAccounts, listMethods } from './account/store.ts';
import { presentAccount, presentTurnover } from './present.ts';
import { readKycGap } from './read-kyc-gap.ts';
import { readLeftToday } from './read-left-today.ts';
import { readOwed } from './read-owed.ts';
import { readRules } from './store.ts';

/** What a member can withdraw now, to where, and what stands against it. */
export async function readOverview(
  platform: Platform,
  call: SiteCall & { readonly player: PlayerContext },
): Promise<RouteReply<typeof withdrawalRoutes.overview>> {
  const { db, ports } = platform;
  const { brand, player, nowMs } = call;
  const { currency } = player;
  const [balance, rules, leftToday, credential, hold, methods, accounts, turnover, active, kyc] =
    await Promise.all([
      readPlayerBalance(db, brand.id, player.id, currency),
      readRules(db, brand.id),
      readLeftToday(platform, db, call),
      readCredential(db, brand.id, player.id),
      findHold(db, player.id, nowMs),
      listMethods(db, brand.id),
      listAccounts(db, player.id),
      readOwed(db, player, nowMs),
      ports.bonus.findActive(db, { brandId: brand.id, playerId: player.id, currency }, nowMs),
      readKycGap(db, call, ZERO),
    ]);
  return {
    available: wireMoney(balance.available),
    currency,
    leftToday: wireMoney(leftToday),
    paymentPassword: credential.paymentHash !== null,
    nameOnFile: credential.payeeName !== null,
    hold: hold ?? null,
    kyc,
    methods: methods.map(({ provider: _, minimum, maximum, fee, institutions, ...method }) => ({
      ...method,
      institutions: [...institutions],
      minimum: wireMoney(minimum),
      maximum: wireMoney(maximum),
      fee: wireMoney(fee),
    })),
    accounts: accounts.map(presentAccount),
    turnover: presentTurnover(turnover),
    bonus: active?.view ?? null,
    receiptMinutes: rules.receiptMinutes,
    cancellable: rules.cancellable,
  };
}
