import type { Reader } from '@fairhouse/db';
import { findGap, type KycSums } from '@fairhouse/rules/identity/kyc/level';
import type { KycGap } from '@fairhouse/wire/identity/kyc';
import { acceptedOf } from './present.ts';
import { listItems, type OfMember, readRules } from './store.ts';

/** What a member must still prove before sums of the whole time may be reached. */
export async function findKycGap(
  reader: Reader,
  { brandId, playerId }: OfMember,
  sums: KycSums,
): Promise<KycGap> {
  const [rows, { thresholds }] = await Promise.all([
    listItems(reader, brandId, playerId),
    readRules(reader, brandId),
  ]);
  const gap = findGap(acceptedOf(rows), thresholds, sums);
  return { ...gap, missing: [...gap.missing] };
}
