import type { Tx } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import { QUIET_HOURS } from '@fairhouse/wire/office/campaign-words';
import { findLanguage } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { countWaiting, queueMails } from '../../identity/messaging/index.ts';
import { MINUTE_MS, SECOND_MS } from '../../jobs/job.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { fillTexts } from '../../talk/inbox/index.ts';
import { endPass } from './end-pass.ts';
import { type CampaignRow, listMails, pauseMails, saveMailed } from './store.ts';

const BLOCK = 100;

/** No more mails of staff wait for the gateway at once, so that what a member waits for is not behind them. */
const WAITING_MAX = 200;

const TEMPLATES = { service: 'staffMessage', marketing: 'staffOffer' } as const;

/** Mails a message to the next of those who have it in their inbox, unless it is night or many mails wait. */
export async function mailNext(platform: Platform, tx: Tx, row: CampaignRow): Promise<void> {
  const nowMs = platform.now();
  const brand = await findBrand(tx, row.brandId);
  assert(brand !== undefined, 'a message is of a brand');
  if (row.kind === 'marketing' && isQuiet(brand.timeZone, nowMs))
    return void (await pauseMails(tx, row.id, nowMs + 5 * MINUTE_MS));
  if ((await countWaiting(tx, Object.values(TEMPLATES))) >= WAITING_MAX)
    return void (await pauseMails(tx, row.id, nowMs + 5 * SECOND_MS));
  const next = await listMails(tx, row.id, nowMs, BLOCK);
  const mails = next.flatMap(({ email, language, values }) => {
    if (email === null) return [];
    const spoken = findLanguage(brand, language) ?? brand.languages[0] ?? 'EN';
    const { title, body } = fillTexts(row, values);
    return [{ to: email, language: spoken, params: { title: title[spoken], text: body[spoken] } }];
  });
  await queueMails(platform, tx, brand, TEMPLATES[row.kind], mails);
  await saveMailed(tx, row.id, { after: next.at(-1)?.place ?? null, mails: mails.length });
  if (next.length < BLOCK) await endPass(platform, tx, row);
}

/** Whether an offer would come by mail at night. */
export function isQuiet(timeZone: string, atMs: number): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(atMs),
  );
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.until;
}
