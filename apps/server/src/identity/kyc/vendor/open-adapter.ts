import { createSignedClient } from '@fairhouse/client/signed';
import { patienceOf } from '@fairhouse/db';
import { requireOutsideUrl } from '@fairhouse/serve';
import { verifierApi } from '@fairhouse/wire/apis';
import { kycVendorRoutes } from '@fairhouse/wire/identity/kyc-vendor';
import type { Platform } from '../../../frame/platform.ts';
import { derivedSecret, unseal } from '../../../secrets/secrets.ts';
import type { VendorAdapter } from './adapter.ts';
import type { VendorRow } from './store.ts';

const TIMEOUT_MS = 10_000;

/** What the sandbox's identity vendor is called and spoken to with. */
export const SANDBOX_VENDOR = { name: 'Sandbox verifier', keyId: 'verifier-1' } as const;

/** How the identity vendor of a brand is spoken with: by the signed protocol of the house. */
export function openVendor(platform: Platform, row: VendorRow, traceId: string): VendorAdapter {
  const { config, now } = platform;
  const { kycVendor } = createSignedClient(verifierApi, {
    origin: row.origin,
    key: { keyId: row.keyId, secret: secretOf(platform, row) },
    timeoutMs: TIMEOUT_MS * patienceOf(config.databaseUrl),
    now,
    traceId: () => traceId,
    // A redirect would take documents somewhere that nobody has set up.
    fetch: (address, init) => fetch(address, { ...init, redirect: 'error' }),
  });
  const allow = async () => {
    if (row.kind === 'signed') await requireOutsideUrl(config, row.origin);
  };
  return {
    async createApplicant(body) {
      await allow();
      const reply = await kycVendor.createApplicant({ body });
      return kycVendorRoutes.createApplicant.reply.parse(reply).applicantId;
    },
    async createCheck({ pictures, ...document }) {
      await allow();
      const reply = await kycVendor.createCheck({ body: { ...document, pictures: [...pictures] } });
      return kycVendorRoutes.createCheck.reply.parse(reply).checkId;
    },
  };
}

/** What the vendor is spoken to with, and signs its verdicts with. */
export const secretOf = ({ config }: Platform, { brandId, secret }: VendorRow): string =>
  secret === null
    ? derivedSecret(config.secret, 'verifier sandbox')
    : unseal(config.sealing, 'kyc_vendor.secret', brandId, secret);
