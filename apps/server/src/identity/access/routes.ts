import { fail, ok } from '@fairhouse/kernel';
import { spellAddress } from '@fairhouse/rules/platform/address/address';
import type { OpsHandlers } from '../../frame/contexts.ts';
import { countryOf } from '../../frame/country.ts';
import type { Platform } from '../../frame/platform.ts';
import { addRule, liftRule, setDefault } from './change-rules.ts';
import { judge, readTable } from './open-access-check.ts';
import { listRules } from './store.ts';

export const accessOpsHandlers = (platform: Platform): OpsHandlers['access'] => ({
  list: async ({ context: { staff, nowMs } }) => {
    const { id, accessVersion, accessDefault } = staff.brand;
    // The version was read before the rules: a change in between is refused as one over another's.
    return ok({
      version: accessVersion,
      byDefault: accessDefault,
      items: await listRules(platform.db, id, nowMs),
    });
  },
  verdict: async ({ query, context: { staff, ip, nowMs } }) => {
    const address = spellAddress(query.address ?? ip);
    if (!address) return fail({ code: 'field_rule', fields: { address: { rule: 'address' } } });
    const verdict = judge(await readTable(platform, staff.brand), address, nowMs);
    return ok({ address, countryCode: countryOf(address)?.code ?? null, ...verdict });
  },
  add: ({ body, context }) => addRule(platform, body, context),
  lift: ({ body, context }) => liftRule(platform, body, context),
  setDefault: ({ body, context }) => setDefault(platform, body, context),
});
