import { type Reader, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { periodOf } from '@fairhouse/rules/rewards/promotion/period';
import type { Refusal } from '@fairhouse/wire/faults';
import type { MissionBoard } from '@fairhouse/wire/rewards/mission';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { countEarned, EVER, today } from '../promotion/index.ts';
import { judgeOffer, mayBeOffered } from '../reward/index.ts';
import { findName, listOnBoard, nameMembers, saveOnBoard } from './pseudonym/index.ts';

type MemberCall = SiteCall & { readonly player: PlayerContext };

const SHOWN = 20;

/** The week's board; somebody who may be offered nothing sees nobody. */
export async function readBoard(reader: Reader, { brand, player, nowMs }: MemberCall): Promise<MissionBoard> {
  const week = periodOf({ opens: EVER.from, closes: null, each: 'weekly' }, today(brand, nowMs)).from;
  const [own, isOffered] = await Promise.all([
    findName(reader, player.id),
    mayBeOffered(reader, player.id, nowMs),
  ]);
  const named = new Map(
    (isOffered ? await listOnBoard(reader, brand.id, nowMs) : []).map(({ playerId, name }) => [
      playerId,
      name,
    ]),
  );
  const rows = await countEarned(reader, 'mission', [...named.keys()], week);
  const items = rows.map(({ playerId, done }, at) => ({
    place: at + 1,
    name: named.get(playerId)!,
    done,
    own: playerId === player.id,
  }));
  return {
    week,
    items: items.filter(({ place, own: isOwn }) => place <= SHOWN || isOwn),
    shown: own?.onBoard ?? false,
    name: own?.name ?? null,
  };
}

export const showOnBoard = (
  { db }: Platform,
  call: MemberCall,
  shown: boolean,
): Promise<Result<MissionBoard, Refusal<'player_barred' | 'rewards_withheld'>>> =>
  transact(db, async (tx) => {
    const { brand, player, nowMs } = call;
    const withheld = shown && (await judgeOffer(tx, player.id, nowMs));
    if (withheld) return fail(withheld);
    if (shown) await nameMembers(tx, brand.id, [player.id]);
    await saveOnBoard(tx, player.id, shown);
    return ok(await readBoard(tx, call));
  });
