import { transact } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import { countryOf } from '../../frame/country.ts';
import type { Platform } from '../../frame/platform.ts';
import { dropAvatar } from '../avatar/index.ts';
import { maskIp } from '../credential/index.ts';
import {
  confirmAuthenticator,
  enrolAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './bind-authenticator.ts';
import { bindEmail, bindMobile } from './bind-contact.ts';
import { readOverview } from './read-overview.ts';
import { setNickname } from './set-nickname.ts';
import { listAddresses, saveAvatar } from './store.ts';

/** Addresses are shown for three months, the last twenty. */
const ADDRESSES_MS = 90 * 24 * 3_600_000;
const ADDRESSES_MAX = 20;

export const securityHandlers = (platform: Platform): SiteHandlers['security'] => ({
  overview: async ({ context: { brand, player, nowMs } }) =>
    ok(await readOverview(platform.db, brand.id, player.id, nowMs)),
  addresses: async ({ context: { player, nowMs } }) => {
    const rows = await listAddresses(platform.db, player.id, nowMs - ADDRESSES_MS, ADDRESSES_MAX);
    const items = rows.map(({ ip, logins, ...row }) => ({
      ...row,
      ip: maskIp(ip),
      countryCode: countryOf(ip)?.code ?? null,
      logins: Number(logins),
    }));
    return ok({ items });
  },
  enrol: ({ context }) => enrolAuthenticator(platform, context),
  confirm: ({ context, body }) => confirmAuthenticator(platform, context, body.code),
  remove: ({ context }) => removeAuthenticator(platform, context),
  recovery: ({ context }) => renewRecoveryCodes(platform, context),
  bindMobile: ({ context, body }) => bindMobile(platform, context, body),
  bindEmail: ({ context, body }) => bindEmail(platform, context, body),
  setNickname: ({ context, body }) => setNickname(platform, context, body.nickname),
  setAvatar: async ({ context, body }) => {
    await transact(platform.db, async (tx) => {
      await saveAvatar(tx, context.player.id, body.avatar);
      await dropAvatar(tx, context.player.id);
    });
    return ok(null);
  },
});
