import { CallRefused } from '@fairhouse/client';
import { KYC_ITEMS, type KycItem } from '@fairhouse/wire/identity/kyc-words';

/** What a refusal says is missing of somebody's verification; nothing for other refusals. */
export function readKycRefusal(error: unknown): {
  readonly needed: number;
  readonly missing: readonly KycItem[];
} {
  if (!(error instanceof CallRefused) || error.failure.code !== 'kyc_required')
    return { needed: 0, missing: [] };
  const { level, missing } = error.failure.params ?? {};
  const named = String(missing).split(',');
  return { needed: Number(level), missing: KYC_ITEMS.filter((item) => named.includes(item)) };
}
