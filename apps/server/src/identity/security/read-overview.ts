import type { Reader } from '@fairhouse/db';
import { STEP_UP_PURPOSES } from '@fairhouse/wire/identity/password';
import type { SecurityOverview } from '@fairhouse/wire/identity/security';
import {
  countRecoveryCodes,
  findHold,
  isPasswordOld,
  maskEmail,
  maskMobile,
  readCredential,
  stepUpMethods,
} from '../credential/index.ts';

/** What secures an account, masked for whoever looks over a shoulder. */
export async function readOverview(
  reader: Reader,
  brandId: string,
  playerId: string,
  nowMs: number,
): Promise<SecurityOverview> {
  const [row, recoveryCodes, hold] = await Promise.all([
    readCredential(reader, brandId, playerId),
    countRecoveryCodes(reader, playerId),
    findHold(reader, playerId, nowMs),
  ]);
  return {
    password: {
      set: row.passwordHash !== null,
      setAt: row.passwordSetAt,
      old: isPasswordOld(row, nowMs),
    },
    mobile: row.mobile && maskMobile(row.mobile),
    email: row.email && maskEmail(row.email),
    paymentPassword: row.paymentHash !== null,
    authenticator: { on: row.totpConfirmed, recoveryCodes },
    hold: hold ?? null,
    stepUp: Object.fromEntries(
      STEP_UP_PURPOSES.map((purpose) => [purpose, [...stepUpMethods(row, purpose)]]),
    ) as SecurityOverview['stepUp'],
  };
}
