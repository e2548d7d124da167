import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { insertEntry, renderSource } from '../../talk/content/index.ts';
import type { DemoEntry } from './demo-brand.ts';

const HOUR_MS = 3_600_000;

/** Writes what the demo brand tells its members, each entry after the one before it. */
export async function seedContent(
  tx: Tx,
  platform: Platform,
  brandId: string,
  entries: readonly DemoEntry[],
): Promise<void> {
  const nowMs = platform.now();
  for (const [at, entry] of entries.entries()) {
    const { EN, VI } = entry.texts;
    await insertEntry(tx, brandId, {
      id: platform.newId('content'),
      kind: entry.kind,
      slot: entry.slot,
      anchor: entry.anchor ?? null,
      platform: 'A',
      execution: entry.execution ?? 'B',
      image: entry.image ?? null,
      href: entry.href ?? null,
      state: entry.state ?? 'published',
      startsAt: entry.state ? null : nowMs - (entry.ageHours ?? 0) * HOUR_MS,
      endsAt: null,
      place: at + 1,
      revision: 1,
      texts: { EN: { ...EN, html: renderSource(EN.source) }, VI: { ...VI, html: renderSource(VI.source) } },
      changedAt: nowMs,
      pending: null,
      schedule: null,
      changedBy: 'system',
    });
  }
}
