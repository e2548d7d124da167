import { CallRefused } from '@fairhouse/client';
import { transact } from '@fairhouse/db';
import type { Platform } from '../../../frame/platform.ts';
import type { Job } from '../../../jobs/job.ts';
import { readSiteOrigin } from '../../../platform/brand/index.ts';
import { pseudonym, unseal } from '../../../secrets/secrets.ts';
import { readPerson } from '../../player/index.ts';
import { addressOf, listNames } from '../../upload/index.ts';
import { findOpenDocument } from '../store.ts';
import { openVendor } from './open-adapter.ts';
import {
  type DueCheck,
  dropCheck,
  listDue,
  listVendors,
  markSent,
  postponeCheck,
  saveApplicant,
  type VendorRow,
} from './store.ts';

const SLICE = 20;

const AGAIN_FIRST_MS = 10_000;
const AGAIN_MOST_MS = 10 * 60_000;

/** Sends documents to the identity vendors. One that does not answer is left until the next run; staff can decide meanwhile. */
export const sendChecks: Job['run'] = async (platform, signal) => {
  for (const vendor of await listVendors(platform.db)) {
    const due = await listDue(platform.db, vendor.brandId, platform.now(), SLICE);
    for (const check of due) if (signal.aborted || !(await sendOne(platform, vendor, check))) break;
  }
};

/** @returns whether the vendor has answered */
async function sendOne(platform: Platform, vendor: VendorRow, check: DueCheck): Promise<boolean> {
  const { db, now } = platform;
  try {
    await send(platform, vendor, check);
    return true;
  } catch (error) {
    const fault = error instanceof CallRefused ? error.failure.code : (error as Error).name;
    platform.log.warn({ err: error, brandId: vendor.brandId }, 'an identity vendor did not take a document');
    const pauseMs = Math.min(AGAIN_FIRST_MS * 2 ** check.tries, AGAIN_MOST_MS);
    await transact(db, (tx) => postponeCheck(tx, check.documentId, fault.slice(0, 60), now() + pauseMs));
    return false;
  }
}

async function send(
  platform: Platform,
  vendor: VendorRow,
  { documentId, playerId, applicantId: known }: DueCheck,
): Promise<void> {
  const { db, now, config } = platform;
  const { brandId } = vendor;
  const document = await findOpenDocument(db, documentId);
  // Staff were quicker, or its time is over.
  if (!document) {
    await transact(db, (tx) => dropCheck(tx, documentId));
    return;
  }
  const adapter = openVendor(platform, vendor, platform.newId('trace'));
  const applicantId =
    known ??
    (await adapter.createApplicant({
      reference: pseudonym(config.secret, 'kyc applicant', playerId),
      ...(await readPerson(db, playerId)),
    }));
  // Before anything is sent: a verdict may come before the answer does.
  if (known === null) await transact(db, (tx) => saveApplicant(tx, documentId, applicantId));
  const site = await readSiteOrigin(platform, db, brandId);
  const names = await listNames(db, brandId, documentId);
  const checkId = await adapter.createCheck({
    applicantId,
    reference: documentId,
    item: document.item,
    pictures: names.map((name) => `${site}${addressOf(config.secret, name, now())}`),
    statement:
      document.statement && unseal(config.sealing, 'kyc_document.statement', documentId, document.statement),
    callbackUrl: `${site}/wps/kyc/verdict`,
  });
  await transact(db, (tx) => markSent(tx, documentId, checkId, now()));
}
