import { createHash, randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { addMoney, fail, type Id, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { ALONE_MAX } from '@fairhouse/rules/rewards/promotion/needs-two';
import type { Refusal } from '@fairhouse/wire/faults';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS, MINUTE_MS } from '../../jobs/job.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { insertRaffle, type RaffleRow } from './store.ts';

/** Between the close, which tells the hash of the list, and the draw. */
const WAIT_MS = 5 * MINUTE_MS;
const LONGEST_MS = 92 * DAY_MS;

export type NewRaffle = Pick<
  RaffleRow,
  'title' | 'prizes' | 'free' | 'perTicket' | 'most' | 'closesAt' | 'everyDays'
>;

type Opening = {
  readonly brand: { readonly id: string; readonly timeZone: string };
  readonly by: string;
  readonly nowMs: number;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Opens a raffle: the hash of its seed stands before the first ticket. */
export async function addRaffle(
  { newId }: Pick<Platform, 'newId'>,
  tx: Tx,
  raffle: NewRaffle,
  { brand, by, nowMs }: Opening,
): Promise<Id<'raffle'>> {
  const [id, seed] = [newId('raffle'), randomBytes(32).toString('hex')];
  await insertRaffle(tx, {
    ...raffle,
    id,
    brandId: brand.id,
    openedAt: nowMs,
    openedDay: dayIn(brand.timeZone, nowMs),
    drawsAt: raffle.closesAt + WAIT_MS,
    seed,
    seedHash: hashOf(seed),
    madeBy: by,
  });
  return id;
}

/** What one member of staff may open: prizes within the bound, tickets that can be had, an end within three months. */
export async function openRaffle(
  platform: Platform,
  raffle: NewRaffle,
  { staff, nowMs, ip }: Asking,
): Promise<Result<Id<'raffle'>, Refusal<'bad_raffle'>>> {
  const bad = (field: string) =>
    fail({ code: 'bad_raffle', fields: { [field]: { rule: 'bad_raffle' } } } as const);
  if (addMoney(...raffle.prizes) > ALONE_MAX) return bad('prizes');
  if (raffle.free === 0 && raffle.perTicket === null) return bad('free');
  if (raffle.free > raffle.most) return bad('most');
  if (raffle.closesAt < nowMs + MINUTE_MS || raffle.closesAt > nowMs + LONGEST_MS) return bad('closesAt');
  return transact(platform.db, async (tx) => {
    const id = await addRaffle(platform, tx, raffle, { brand: staff.brand, by: staff.username, nowMs });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'raffle.opened',
      subject: id,
      detail: { prizes: raffle.prizes.map(wireMoney), closesAt: raffle.closesAt },
      ip,
    });
    return ok(id);
  });
}
