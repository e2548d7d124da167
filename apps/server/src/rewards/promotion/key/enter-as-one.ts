import { hash } from 'node:crypto';
import type { Reader, Tx } from '@fairhouse/db';
import type { PromotionKey } from '@fairhouse/rules/rewards/promotion/rule';
import type { Refusal } from '@fairhouse/wire/faults';
import { readPerson } from '../../../identity/player/index.ts';
import { listDevices } from '../../../identity/session/index.ts';
import type { PromotionRow } from '../store.ts';
import { deleteKeys, insertKeys, type Key } from './store.ts';

export type KeyFault = 'promotion_shared' | 'promotion_person_missing';

/** What a member is on file as; undefined where the rule asks for a person and there is none. */
async function keysOf(
  reader: Reader,
  kinds: readonly PromotionKey[],
  playerId: string,
): Promise<readonly Key[] | undefined> {
  const keys: Key[] = [];
  if (kinds.includes('device'))
    for (const device of await listDevices(reader, playerId))
      keys.push({ kind: 'device', hash: device.toString('hex') });
  if (kinds.includes('person')) {
    const { name, birthday } = await readPerson(reader, playerId);
    if (name === null || birthday === null) return undefined;
    const person = `${name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()} ${birthday}`;
    keys.push({ kind: 'person', hash: hash('sha256', person) });
  }
  return keys;
}

/**
 * Lets a member into a period of a promotion that each device or person has once, where its rule says so. The budget comes
 * last, in `take`: where that refuses, nothing is held.
 */
export async function enterAsOne<F extends Refusal['code']>(
  tx: Tx,
  { id: promotionId, rule }: Pick<PromotionRow, 'id' | 'rule'>,
  { playerId, period }: { readonly playerId: string; readonly period: string },
  take: () => Promise<Refusal<F> | undefined>,
): Promise<Refusal<F | KeyFault> | undefined> {
  const kinds = rule.limits.keys ?? [];
  if (kinds.length === 0) return take();
  const keys = await keysOf(tx, kinds, playerId);
  if (!keys) return { code: 'promotion_person_missing' } as Refusal<F | KeyFault>;
  const holder = { promotionId, period, playerId };
  const { added, held } = await insertKeys(tx, holder, keys);
  const refusal = held < keys.length ? ({ code: 'promotion_shared' } as Refusal<F | KeyFault>) : await take();
  if (refusal && added.length > 0) await deleteKeys(tx, holder, added);
  return refusal;
}
