import { assert, fail, ok } from '@fairhouse/kernel';
import { PROFILES } from '@fairhouse/rules/platform/brand/profiles';
import { CURRENCY_SYMBOLS } from '@fairhouse/wire/office/brand-words';
import type { KindRules } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { findBrandByCode, listTakenHosts, lockPlatform } from '../../platform/brand/index.ts';
import { insertStaff, isNameTaken } from '../../platform/staff/index.ts';
import { openBrand, readOpening } from '../seed/index.ts';
import { readContent } from './content.ts';

type BrandKinds = {
  readonly 'brand.add': KindRules<'brand_code_taken' | 'host_taken' | 'username_taken'>;
};

export const brandKinds: BrandKinds = {
  'brand.add': {
    handsOut: 'halves',
    judge: async (tx, { subject, content }) => {
      await lockPlatform(tx);
      const { hosts, owner } = readContent(content);
      if (await findBrandByCode(tx, subject))
        return fail({ code: 'brand_code_taken', fields: { code: { rule: 'taken' } } });
      const [taken] = await listTakenHosts(tx, hosts);
      if (taken !== undefined)
        return fail({ code: 'host_taken', params: { host: taken }, fields: { hosts: { rule: 'taken' } } });
      return (await isNameTaken(tx, owner))
        ? fail({ code: 'username_taken', fields: { owner: { rule: 'taken' } } })
        : ok(null);
    },
    apply: async (platform, tx, { subject, content, reason }, { staff, nowMs, ip }, given) => {
      assert(given !== undefined, 'the first owner is given a password');
      const { owner, profile: profileName, hosts, ...asked } = readContent(content);
      const profile = PROFILES[profileName];
      const id = platform.newId('brand');
      const brand = {
        ...asked,
        id,
        merchantCode: subject,
        currencySymbol: CURRENCY_SYMBOLS[asked.currency],
        minimumAge: profile.minimumAge,
        jurisdiction: profile.play,
        uplineTransfers: profile.uplineTransfers,
        withdrawalCancellable: profile.cancelsWithdrawals,
      };
      const opening = await readOpening({ name: asked.name, hosts, profile: profileName });
      const opened = await openBrand(tx, platform, brand, opening);
      assert(opened, 'the code was judged to be free under the lock of the platform');
      const added = await insertStaff(tx, {
        id: platform.newId('staff'),
        brandId: id,
        username: owner,
        passwordHash: given.passwordHash,
        role: 'owner',
        roleUntil: null,
        loginBy: null,
        nowMs,
      });
      assert(added === 1, 'the name of the owner was judged to be free');
      await audit(tx, {
        id: platform.newId('audit'),
        brandId: id,
        atMs: nowMs,
        actor: staffActor(staff),
        action: 'brand.opened',
        subject,
        detail: { hosts: hosts.join(' '), owner, profile: profileName, reason },
        ip,
      });
    },
  },
};
