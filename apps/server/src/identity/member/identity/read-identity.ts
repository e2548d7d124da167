import type { Reader } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { memberOpsRoutes } from '@fairhouse/wire/identity/member';
import type { RouteReply } from '@fairhouse/wire/route';
import { countryOf } from '../../../frame/country.ts';
import type { Platform } from '../../../frame/platform.ts';
import {
  countRecoveryCodes,
  isPasswordOld,
  listHolds,
  maskEmail,
  maskMobile,
  maskName,
  readCredential,
  readTries,
} from '../../credential/index.ts';
import { listAddresses } from '../../security/index.ts';
import { IDLE_MS, readFailures } from '../../session/index.ts';
import { findStanding, listDevices, listOpenSessions, type StandingRow } from './store.ts';

type Identity = RouteReply<typeof memberOpsRoutes.identity>;

/** Addresses are shown for three months. */
const ADDRESSES_MS = 90 * 24 * 3_600_000;
const ROWS_MAX = 20;

type Asked = { readonly brandId: string; readonly id: Id<'player'>; readonly nowMs: number };

/** What secures an account and who is in it, for staff: contacts and names are masked, addresses are not. */
export async function readIdentity(
  platform: Platform,
  asked: Asked,
): Promise<Result<Identity, Refusal<'not_found'>>> {
  const { db } = platform;
  const { brandId, id, nowMs } = asked;
  const standing = await findStanding(db, brandId, id);
  if (!standing) return fail({ code: 'not_found' });
  const [secured, failures, sessions, devices, addresses, holds] = await Promise.all([
    readSecured(platform, asked, standing),
    listFailures(platform, db, asked, standing),
    listOpenSessions(db, id, nowMs, nowMs - IDLE_MS),
    listDevices(db, id, ROWS_MAX),
    listAddresses(db, id, nowMs - ADDRESSES_MS, ROWS_MAX),
    listHolds(db, id, ROWS_MAX),
  ]);
  const { state, stateReason, stateAt, stateBy } = standing;
  return ok({
    state: { is: state, reason: stateReason, at: stateAt, by: stateBy },
    failures,
    ...secured,
    sessions: sessions.map(withCountry),
    devices,
    addresses: addresses.map((row) => withCountry({ ...row, logins: Number(row.logins) })),
    holds,
  });
}

const withCountry = <T extends { readonly ip: string }>(row: T): T & { countryCode: string | null } => ({
  ...row,
  countryCode: countryOf(row.ip)?.code ?? null,
});

async function readSecured(
  { db }: Platform,
  { brandId, id, nowMs }: Asked,
  { mobileProven }: StandingRow,
): Promise<Pick<Identity, 'password' | 'bindings'>> {
  const [row, recoveryCodes] = await Promise.all([
    readCredential(db, brandId, id),
    countRecoveryCodes(db, id),
  ]);
  return {
    password: {
      set: row.passwordHash !== null,
      setAt: row.passwordSetAt,
      old: isPasswordOld(row, nowMs),
      mustChange: row.mustChange,
    },
    bindings: {
      mobile: row.mobile && maskMobile(row.mobile),
      mobileProven,
      email: row.email && maskEmail(row.email),
      payeeName: row.payeeName && maskName(row.payeeName),
      paymentPassword: row.paymentHash !== null,
      authenticator: row.totpConfirmed,
      recoveryCodes,
    },
  };
}

/** Guesses that count at this moment. */
export async function listFailures(
  platform: Platform,
  reader: Reader,
  { brandId, id, nowMs }: Asked,
  { username }: Pick<StandingRow, 'username'>,
): Promise<Identity['failures']> {
  const { strangers, knownBrowser } = await readFailures(platform, reader, { brandId, username }, nowMs);
  const tries = await readTries(reader, id, nowMs);
  return [{ kind: 'login', ...strangers }, { kind: 'knownBrowser', ...knownBrowser }, ...tries];
}
