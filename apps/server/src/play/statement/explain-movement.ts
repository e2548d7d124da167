import { negateMoney, wireMoney } from '@fairhouse/kernel';
import { type AccountCode, findMovement, findTransfer, type TransferRecord } from '@fairhouse/ledger';
import type { MoneyPlace, Receipt } from '@fairhouse/wire/play/statement';
import type { Platform } from '../../frame/platform.ts';
import { findBetOf } from '../betting/index.ts';
import type { Account } from './list-records.ts';
import { presentMovement } from './present.ts';
import { labelCauses } from './store.ts';

/** A movement of a player's main account with all that it is part of; undefined where it is not theirs. */
export async function explainMovement(
  { db }: Platform,
  account: Account,
  id: bigint,
): Promise<Receipt | undefined> {
  const { brandId, id: playerId, currency } = account;
  const movement = await findMovement(db, brandId, playerId, currency, id);
  const posting = movement && (await findTransfer(db, brandId, id));
  if (!movement || !posting) return undefined;
  const { cause } = movement;
  const [labels, bet] = await Promise.all([
    labelCauses(db, [cause], account.language),
    cause.type === 'round' ? findBetOf(db, brandId, playerId, cause.id) : undefined,
  ]);
  return { movement: presentMovement(movement, labels), moves: movesOf(posting, playerId), bet: bet ?? null };
}

/** The entries of a posting stand in pairs: what left one account came to another. */
const movesOf = ({ entries }: TransferRecord, playerId: string): Receipt['moves'] =>
  entries.flatMap((from, place) => {
    const to = entries[place + 1];
    if (place % 2 === 1 || !to) return [];
    return [
      {
        id: from.transferId.toString(),
        from: placeOf(from, playerId),
        to: placeOf(to, playerId),
        amount: wireMoney(negateMoney(from.amount)),
      },
    ];
  });

const SIDES: Readonly<Partial<Record<AccountCode, MoneyPlace['side']>>> = {
  player_main: 'main',
  player_bonus: 'bonus',
  player_held: 'held',
  player_withdrawing: 'held',
  player_vendor: 'vendor',
  house_fees: 'fees',
};

function placeOf({ code, sub, ownerId }: TransferRecord['entries'][number], playerId: string): MoneyPlace {
  if (ownerId !== null && ownerId !== playerId) return { side: 'other', at: '' };
  return { side: SIDES[code] ?? 'house', at: code === 'player_vendor' ? sub : '' };
}
