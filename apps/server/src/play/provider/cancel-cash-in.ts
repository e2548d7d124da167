import { assert, negateMoney, ZERO } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import { countStake } from '../../identity/protection/index.ts';
import type { GiveBack } from './give-back.ts';
import { postFor } from './post-for-bet.ts';
import { changeTable, lockTable } from './table/store.ts';
import { partyOf } from './wallet-call.ts';

/** Gives back what was brought to a table, while that much still lies there. */
export const cancelCashIn: GiveBack = async (call) => {
  const { tx, provider, message, player } = call;
  const { id, amount, currency } = message.tx;
  const table = await lockTable(tx, provider, player.brandId, message.round.id);
  assert(table, 'a cash-in has its table');
  if (message.game !== table.gameCode) return { code: 'INVALID_GAME' };
  if (currency !== table.currency) return { code: 'WRONG_CURRENCY' };
  if (amount > table.onTable) return { code: 'ALREADY_SETTLED' };
  const recipe = recipes.cashInCancelled(partyOf(player), amount, table.vendorCode);
  const posted = await postFor(call, id, { type: 'round', id: table.id }, recipe);
  assert(posted.outcome === 'posted', 'a cash-in comes back once');
  await countStake(tx, player.id, negateMoney(amount), call.context.nowMs);
  await changeTable(tx, table.id, player.id, { cashIn: negateMoney(amount), cashOut: ZERO, rake: ZERO });
  return posted.transferId;
};
