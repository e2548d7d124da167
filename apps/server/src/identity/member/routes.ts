import { transact } from '@fairhouse/db';
import { addMoney, fail, ok, wireMoney } from '@fairhouse/kernel';
import { listVendorBalances, readPlayerBalance } from '@fairhouse/ledger';
import { texts } from '@fairhouse/text';
import { findLanguage } from '../../frame/brand.ts';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { firstPage } from '../../frame/slices.ts';
import { readFieldRules } from '../../platform/brand/index.ts';
import { addressOf, findAvatarName } from '../avatar/index.ts';
import { readCredential } from '../credential/index.ts';
import {
  findPlayer,
  findPreviousLogin,
  type PlayerRow,
  saveLanguage,
  searchPlayers,
} from '../player/index.ts';
import { findBar, presentBar } from '../protection/index.ts';
import { listSessions } from '../session/index.ts';
import { resetAttempts, setState, signOut } from './identity/change-state.ts';
import { readIdentity } from './identity/read-identity.ts';
import { logLook } from './log-look.ts';
import { register } from './register.ts';

export const memberHandlers = (platform: Platform): SiteHandlers['member'] => ({
  registerSetting: async ({ context }) => ok({ fields: await readFieldRules(platform.db, context.brand.id) }),
  register: (call) => register(platform, 'username', call),
  registerMobile: (call) => register(platform, 'mobile', call),
  info: async ({ context: { brand, player, language, nowMs } }) => {
    const [row, lastLogin, toUpline, bar] = await Promise.all([
      findPlayer(platform.db, brand.id, player.id),
      findPreviousLogin(platform.db, player.id, player.sessionId),
      platform.ports.mayTransfer(platform.db, brand.id, player),
      findBar(platform.db, player.id, nowMs),
    ]);
    return ok({
      id: player.id,
      number: row!.number,
      account: player.username,
      nickname: row!.nickname,
      type: player.agentType,
      toUpline,
      clubLabel: {
        labelName: rankName(row!.rankLevel, findLanguage(brand, language)),
        rankLevel: row!.rankLevel,
      },
      memberLabel: [],
      currency: player.currency,
      language: row!.language,
      lastLogin: lastLogin ?? null,
      bar: presentBar(bar),
    });
  },
  setLanguage: async ({ body, context: { brand, player } }) => {
    const language = findLanguage(brand, body.language);
    if (!language) return fail({ code: 'switched_off' });
    await transact(platform.db, (tx) => saveLanguage(tx, player.id, language));
    return ok(null);
  },
  icon: async ({ context: { brand, player } }) => {
    const own = await findAvatarName(platform.db, player.id);
    if (own) return ok({ avatar: addressOf(own), avatarType: 'CUSTOM' });
    const { avatar } = await readCredential(platform.db, brand.id, player.id);
    return ok({ avatar: avatar ?? player.id, avatarType: 'STATIC' });
  },
});

export const memberOpsHandlers = (platform: Platform): OpsHandlers['member'] => ({
  list: async ({ query, context }) => {
    const { page = firstPage, pageSize = 20 } = query;
    const { brand } = context.staff;
    const { rows, total } = await searchPlayers(
      platform.db,
      brand.id,
      { words: query.search, trial: query.shown === 'trial' },
      (page - 1) * pageSize,
      pageSize,
    );
    const items = await Promise.all(rows.map((row) => presentRow(platform, brand.id, row, context.nowMs)));
    return ok({ items, total, page, pageSize });
  },
  get: async ({ params, context }) => {
    const { brand } = context.staff;
    const row = await findPlayer(platform.db, brand.id, params.id);
    if (!row) return fail({ code: 'not_found' });
    await logLook(platform, row.id, 'opened', context);
    return ok({
      ...(await presentRow(platform, brand.id, row, context.nowMs)),
      debt: wireMoney(await platform.ports.readDebt(platform.db, row.id, row.currency)),
      registerIp: row.registerIp,
      email: row.email,
      payeeName: row.payeeName,
      sessions: await listSessions(platform.db, row.id, context.nowMs),
    });
  },
  identity: ({ params: { id }, context: { staff, nowMs } }) =>
    readIdentity(platform, { brandId: staff.brand.id, id, nowMs }),
  setState: async ({ params, body, context }) => {
    const done = await setState(platform, body, { ...context, ...params });
    await platform.ports.untilGamesClosed(platform, params.id);
    return done;
  },
  forgetFailures: ({ params, context }) => resetAttempts(platform, { ...context, ...params }),
  signOut: async ({ params, body, context }) => {
    const done = await signOut(platform, body.session, { ...context, ...params });
    await platform.ports.untilGamesClosed(platform, params.id);
    return done;
  },
});

/** What a level is called in the language of the page. */
const rankName = (level: number, language: keyof typeof texts = 'EN'): string =>
  texts[language].places.vip.number.replace('{{level}}', String(level));

async function presentRow(platform: Platform, brandId: string, row: PlayerRow, nowMs: number) {
  const owner = { brandId, playerId: row.id, currency: row.currency };
  const [{ available, held }, atVendors, bar] = await Promise.all([
    readPlayerBalance(platform.db, brandId, row.id, row.currency),
    listVendorBalances(platform.db, owner),
    findBar(platform.db, row.id, nowMs),
  ]);
  return {
    id: row.id,
    number: row.number,
    account: row.account,
    nickname: row.nickname,
    mobile: row.mobile,
    type: row.type,
    state: row.state,
    bar: presentBar(bar),
    balance: wireMoney(addMoney(available, held, ...atVendors.values())),
    currency: row.currency,
    registeredAt: row.registeredAt,
    lastLoginAt: row.lastLoginAt,
  };
}
