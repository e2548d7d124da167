import type { Reader, Tx } from '@fairhouse/db';
import {
  type ExclusionMatch,
  type Identity,
  type MatchVerdict,
  matchExcluded,
} from '@fairhouse/rules/identity/protection/match-excluded';
import type { Platform } from '../../../frame/platform.ts';
import { audit, SYSTEM } from '../../../platform/audit/index.ts';
import { notifyBar } from '../notify-bar.ts';
import { barPlayer } from '../set-limit.ts';
import { addCheck, listExcluded, listKnown, readBirthday } from './store.ts';

/** Those who have excluded themselves and are like a person, and until when. */
export type FoundExclusion = MatchVerdict & { readonly until: number };

const UNKNOWN: Identity = {
  username: null,
  payeeName: null,
  birthday: null,
  mobile: null,
  email: null,
  idNumber: null,
};

type Newcomer = {
  readonly brandId: string;
  /** The account that is already theirs. */
  readonly playerId?: string;
  readonly person: Partial<Identity>;
  /** The browser, by the hash of its cookie, and the block of the address that the person comes from. */
  readonly device?: Buffer | undefined;
  readonly block?: string;
};

/** Has this person excluded themselves, or somebody who is like them? */
export async function findExclusion(
  reader: Reader,
  { brandId, playerId, person, device, block }: Newcomer,
  nowMs: number,
): Promise<FoundExclusion | undefined> {
  const excluded = await listExcluded(
    reader,
    { brandId, except: playerId ?? null, device: device ?? null, block: block ?? null },
    nowMs,
  );
  const found = matchExcluded({ ...UNKNOWN, ...person }, excluded);
  if (!found) return undefined;
  const like = new Set(found.matches.map(({ playerId }) => playerId));
  const until = Math.max(...excluded.filter(({ playerId }) => like.has(playerId)).map((one) => one.until));
  return { ...found, until };
}

type Call = { readonly nowMs: number; readonly ip: string };

/**
 * Keeps an account back that is like one of somebody who has excluded themselves: the same person's is excluded with it,
 * any other waits for staff (decision 079). Whose account it is like is nobody's business but theirs.
 * @returns false where staff have looked at all of it before
 */
export async function holdBack(
  platform: Platform,
  tx: Tx,
  player: { readonly id: string; readonly brandId: string },
  found: FoundExclusion,
  { nowMs, ip }: Call,
): Promise<boolean> {
  const matches = await dropKnown(tx, player.id, found.matches);
  if (matches.length === 0) return false;
  const excluded = found.verdict === 'same';
  await barPlayer(
    platform,
    tx,
    player,
    excluded
      ? { until: found.until, reason: 'self_exclusion' }
      : { until: Number.POSITIVE_INFINITY, reason: 'checking' },
    nowMs,
  );
  notifyBar(platform, tx, player.id);
  if (!excluded)
    await addCheck(tx, {
      id: platform.newId('exclusionCheck'),
      brandId: player.brandId,
      playerId: player.id,
      matches,
      nowMs,
    });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: player.brandId,
    atMs: nowMs,
    actor: SYSTEM,
    action: excluded ? 'protection.exclusion_carried' : 'protection.check_opened',
    subject: player.id,
    detail: { matches },
    ip,
  });
  return true;
}

/**
 * Holds an account back where something new about its holder is like somebody who has excluded themselves.
 * @returns whether it is held back: the caller then ends its games in this transaction
 */
export async function recheckExclusion(
  platform: Platform,
  tx: Tx,
  player: { readonly id: string; readonly brandId: string },
  learned: Partial<Identity>,
  call: Call,
): Promise<boolean> {
  const person = { birthday: await readBirthday(tx, player.id), ...learned };
  const found = await findExclusion(tx, { brandId: player.brandId, playerId: player.id, person }, call.nowMs);
  return found !== undefined && holdBack(platform, tx, player, found, call);
}

/** What staff have looked at and found harmless, or will look at, is not asked again. */
async function dropKnown(
  tx: Tx,
  playerId: string,
  matches: readonly ExclusionMatch[],
): Promise<ExclusionMatch[]> {
  const before = await listKnown(tx, playerId);
  const known = new Set(before.flatMap((one) => one.signs.map((sign) => `${one.playerId} ${sign}`)));
  return matches
    .map((one) => ({ ...one, signs: one.signs.filter((sign) => !known.has(`${one.playerId} ${sign}`)) }))
    .filter(({ signs }) => signs.length > 0);
}
