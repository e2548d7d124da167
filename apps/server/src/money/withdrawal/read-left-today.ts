import type { Reader } from '@fairhouse/db';
import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { readAskedToday, readRules } from './store.ts';

type Asking = Pick<SiteCall, 'brand' | 'nowMs'> & {
  readonly player: Pick<PlayerContext, 'id' | 'currency'>;
};

/** What a member may still ask for today: by the brand's limit, or by that of the member's level where it is higher. */
export async function readLeftToday(
  { ports }: Pick<Platform, 'ports'>,
  reader: Reader,
  { brand, player, nowMs }: Asking,
): Promise<Money> {
  const { dayMax } = await readRules(reader, brand.id);
  const levelMax = await ports.readWithdrawMax(reader, brand, player.id, nowMs);
  const asked = await readAskedToday(reader, player.id, player.currency, nowMs);
  const most = levelMax > dayMax ? levelMax : dayMax;
  return asked < most ? moneyOf(most - asked) : ZERO;
}
