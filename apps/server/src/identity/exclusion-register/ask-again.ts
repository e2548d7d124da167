import { transact } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import type { Job } from '../../jobs/job.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { readMarks } from '../player/index.ts';
import { isExcluded } from '../protection/index.ts';
import { askRegister } from './ask-register.ts';
import { heedAnswer } from './heed-answer.ts';
import { type DueRow, deleteDue, listDue, listRegisters } from './store.ts';

const SLICE = 50;

/** Asks every register about those who are due. One that does not answer is left until the next run. */
export const askAgain: Job['run'] = async (platform, signal) => {
  for (const { brandId } of await listRegisters(platform.db)) {
    for (;;) {
      const due = await listDue(platform.db, brandId, platform.now(), SLICE);
      if (!(await askAll(platform, brandId, due, signal)) || due.length < SLICE) break;
    }
  }
};

/** @returns whether the register has answered about all of them */
async function askAll(
  platform: Platform,
  brandId: string,
  due: readonly DueRow[],
  signal: AbortSignal,
): Promise<boolean> {
  for (const row of due) if (signal.aborted || !(await askOne(platform, brandId, row))) return false;
  return true;
}

async function askOne(
  platform: Platform,
  brandId: string,
  { playerId, owed, endsAt }: DueRow,
): Promise<boolean> {
  const { db, now } = platform;
  const over = (!owed && endsAt <= now()) || (await isExcluded(db, playerId, now()));
  const traceId = platform.newId('trace');
  const asked = over
    ? undefined
    : await askRegister(platform, { brandId, moment: 'recheck', traceId }, () => readMarks(db, playerId));
  if (!asked) {
    await transact(db, (tx) => deleteDue(tx, playerId));
    return true;
  }
  const brand = await findBrand(db, brandId);
  assert(brand, 'a register is that of a brand');
  const heeding = { rules: brand.jurisdiction, session: null, nowMs: now(), ip: '' };
  const heeded = await transact(
    db,
    (tx) => heedAnswer(platform, tx, { id: playerId, brandId }, asked, heeding),
    { waits: 'long' },
  );
  if (heeded === 'excluded') await platform.ports.untilGamesClosed(platform, playerId);
  return asked.outcome !== 'unanswered';
}
