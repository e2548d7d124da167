import { parseMoney } from '@fairhouse/kernel';
import { type ListedTransaction, reconciliationVendorRoutes } from '@fairhouse/wire/play/reconciliation';
import type { RouteInput } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { openVendor } from '../provider/index.ts';
import type { Told } from './store.ts';

/** The provider said nothing, or nothing that makes sense. It is asked again later. */
export class VendorSilent extends Error {
  override name = 'VendorSilent';
}

type Asked = RouteInput<(typeof reconciliationVendorRoutes)['transactions']>['body'];

export type ToldPage = { readonly told: readonly Told[]; readonly next: string | null };

/** How the provider of a run is asked for its transactions. @throws VendorSilent */
export type QueryVendor = (asked: Asked) => Promise<ToldPage>;

export const createVendorQuery =
  (platform: Platform, provider: string): QueryVendor =>
  async (asked) => {
    const vendor = await openVendor(platform, provider, platform.newId('trace'));
    const reply: unknown = await vendor?.reconciliation
      .transactions({ body: asked })
      .catch((cause: unknown) => {
        throw new VendorSilent('the provider does not tell its transactions', { cause });
      });
    const parsed = reconciliationVendorRoutes.transactions.reply.safeParse(reply);
    if (!parsed.success)
      throw new VendorSilent('the provider tells its transactions in another form', { cause: parsed.error });
    return { told: parsed.data.items.map(readTransaction), next: parsed.data.next };
  };

function readTransaction({ at, amount, ...item }: ListedTransaction): Told {
  const units = parseMoney(amount);
  if (units === undefined) throw new VendorSilent(`the provider tells an amount that is none: ${amount}`);
  return { ...item, amount: units, atMs: at };
}
