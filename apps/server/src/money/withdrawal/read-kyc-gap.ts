import type { Reader } from '@fairhouse/db';
import { addMoney, type Money } from '@fairhouse/kernel';
import type { KycGap } from '@fairhouse/wire/identity/kyc';
import { findKycGap } from '../../identity/kyc/index.ts';
import { readDeposited, readWithdrawn } from './store.ts';

type Asking = {
  readonly brand: { readonly id: string };
  readonly player: { readonly id: string; readonly currency: string };
};

/** What a member must still prove before this much more can leave. */
export async function readKycGap(reader: Reader, { brand, player }: Asking, more: Money): Promise<KycGap> {
  const [deposited, withdrawn] = await Promise.all([
    readDeposited(reader, player.id, player.currency),
    readWithdrawn(reader, player.id, player.currency),
  ]);
  const sums = { deposited: deposited.total, withdrawn: addMoney(withdrawn, more) };
  return findKycGap(reader, { brandId: brand.id, playerId: player.id }, sums);
}
