import { transact } from '@fairhouse/db';
import { matchExcluded } from '@fairhouse/rules/identity/protection/match-excluded';
import type { Platform } from '../../../frame/platform.ts';
import { holdBack } from './hold-back.ts';
import { deleteSearch, findSearched, listOthers, type OtherAccount, type Searched } from './store.ts';

const SLICE = 1_000;

/** Accounts of a brand are read in the order of their ids, from before all of them. */
const FIRST = '';

/**
 * Looks for other accounts of somebody who has excluded themselves, and holds each back as a new account would be; an
 * address that was shared once is no sign here (decision 079). Ended midway it begins anew, and finds what it held back
 * held back. @returns how many such members it was done with
 */
export async function searchOthers(platform: Platform): Promise<number> {
  const { db, now } = platform;
  const searched = await findSearched(db, now());
  if (!searched) return 0;
  const { playerId, brandId, until } = searched;
  if (until !== null) {
    let after = FIRST;
    for (;;) {
      const others = await listOthers(db, { playerId, brandId, until }, after, SLICE);
      for (const other of others) await compare(platform, { ...searched, until }, other);
      if (others.length < SLICE) break;
      after = others.at(-1)!.playerId;
    }
  }
  await transact(db, (tx) => deleteSearch(tx, playerId));
  return 1;
}

async function compare(
  platform: Platform,
  { until, brandId, ...excluded }: Searched & { readonly until: number },
  { sameDevice, ...other }: OtherAccount,
): Promise<void> {
  const found = matchExcluded(other, [{ ...excluded, sameDevice, sameAddress: false }]);
  if (!found) return;
  const nowMs = platform.now();
  const player = { id: other.playerId, brandId };
  await transact(
    platform.db,
    async (tx) => {
      if (await holdBack(platform, tx, player, { ...found, until }, { nowMs, ip: '' }))
        await platform.ports.closeGames(platform, tx, player.id, { logins: null, nowMs });
    },
    { waits: 'long' },
  );
}
