import type { overviewOpsRoutes } from '@fairhouse/wire/office/overview';
import { LINK_REASONS, type LinkReason } from '@fairhouse/wire/office/overview-words';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { listAmong } from '../../identity/player/index.ts';
import { listSharing } from '../../identity/session/index.ts';
import { listSameHolderAs } from '../../money/withdrawal/index.ts';

type Linked = RouteReply<typeof overviewOpsRoutes.get>['linked'];

const SHOWN = 20;

/**
 * Accounts that may be the same person's, each with all reasons: the same browser, the same name of who is paid, or the
 * same neighbourhood of addresses; with a name in common the neighbourhood is a household.
 */
export async function listLinked({ db }: Platform, brandId: string, playerId: string): Promise<Linked> {
  const [places, holders] = await Promise.all([
    listSharing(db, brandId, playerId, SHOWN),
    listSameHolderAs(db, brandId, playerId, SHOWN),
  ]);
  const reasons = new Map<string, Set<LinkReason>>();
  const link = (id: string, reason: LinkReason) =>
    reasons.set(id, (reasons.get(id) ?? new Set<LinkReason>()).add(reason));
  for (const { id, device, family } of places) link(id, device ? 'device' : family ? 'household' : 'address');
  for (const id of holders) link(id, 'payee');
  const players = await listAmong(db, brandId, [...reasons.keys()]);
  return players
    .map(({ id, account, state }) => ({
      id,
      account,
      state,
      reasons: LINK_REASONS.filter((reason) => reasons.get(id)!.has(reason)),
    }))
    .toSorted((a, b) => rank(a.reasons) - rank(b.reasons));
}

const rank = (reasons: readonly LinkReason[]): number => LINK_REASONS.indexOf(reasons[0]!);
