import { patienceOf } from '@fairhouse/db';
import { requireOutsideUrl } from '@fairhouse/serve';
import type { Platform } from '../../frame/platform.ts';
import { derivedSecret, unseal } from '../../secrets/secrets.ts';
import type { RegisterAdapter } from './adapter.ts';
import { openSignedRegister } from './signed-adapter.ts';
import type { RegisterRow } from './store.ts';

/** Who registers or logs in waits no longer than this. */
const TIMEOUT_MS = 3_000;

/** What the sandbox's register is called and spoken to with. */
export const SANDBOX_REGISTER = { name: 'Sandbox register', keyId: 'register-1' } as const;

/** How the register of a brand is spoken with. @param traceId of the call that asks */
export function openRegister(platform: Platform, row: RegisterRow, traceId: string): RegisterAdapter {
  const { config, now } = platform;
  return openSignedRegister({
    name: row.name,
    origin: row.origin,
    key: { keyId: row.keyId, secret: secretOf(platform, row) },
    marks: row.marks,
    timeoutMs: TIMEOUT_MS * patienceOf(config.databaseUrl),
    now,
    traceId,
    allow: async () => {
      if (row.kind === 'signed') await requireOutsideUrl(config, row.origin);
    },
  });
}

const secretOf = ({ config }: Platform, { brandId, secret }: RegisterRow): string =>
  secret === null
    ? derivedSecret(config.secret, 'exclusion register sandbox')
    : unseal(config.sealing, 'exclusion_register.secret', brandId, secret);
