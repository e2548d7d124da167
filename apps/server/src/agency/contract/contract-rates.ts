import type { Reader } from '@fairhouse/db';
import { type HouseRate, paidOn } from '@fairhouse/rules/agency/contract/paid-on';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import { listHouseRates } from './store.ts';
import { type KeptTerms, tiersOf } from './terms.ts';

/** What contracts of the house pay on valid bets at most, those included that are offered. */
export const contractRates = async (reader: Reader, brandId: string): Promise<ReadonlyMap<string, number>> =>
  paidOn(await listHouseRates(reader, brandId));

type Wish = { readonly downlineId: string; readonly kind: ContractKind; readonly terms: KeptTerms };

/** The same with one more contract. */
export async function ratesWith(
  reader: Reader,
  brandId: string,
  { downlineId, kind, terms }: Wish,
): Promise<ReadonlyMap<string, number>> {
  const more: HouseRate[] =
    kind === 'dividend'
      ? []
      : tiersOf(terms).flatMap(({ category, ppm }) =>
          (category === '' ? terms.categories : [category]).map((each) => ({
            downlineId,
            kind,
            category: each,
            ppm,
          })),
        );
  return paidOn([...(await listHouseRates(reader, brandId)), ...more]);
}
