import type { Tx } from '@fairhouse/db';
import { addMoney, assert, type Money, moneyOf, subtractMoney } from '@fairhouse/kernel';
import { lockAccounts, postTransfer, readAccount, recipes } from '@fairhouse/ledger';
import type { Brand } from '../../../frame/brand.ts';
import { readNames } from '../../../identity/player/index.ts';
import { recordDebt } from '../../../money/wallet/index.ts';
import { emit } from '../../../platform/outbox/index.ts';
import { listPlacesOf } from '../../team/index.ts';
import { exactUnits } from '../read-now.ts';
import { findTaken, listLatest, markPosted, type RunRow, type TakenLine } from '../store.ts';
import { tellPaid } from '../tell-paid.ts';

const lesser = (one: Money, other: Money): Money => (one < other ? one : other);

/**
 * Takes back what one line of a run was paid too much, from income; and what those directly below have more of it than the agent
 * earned, from the escrow first. What is missing is owed, and both sides are told at once. @returns false when no line is left
 */
export async function takeBack(tx: Tx, brand: Brand, run: RunRow, nowMs: number): Promise<boolean> {
  const line = await findTaken(tx, run);
  if (!line) return false;
  const { currency } = brand;
  const { playerId, amount, byContract, placeNo, revision } = line;
  await lockAccounts(tx, { brandId: run.brandId, playerId, currency });
  const has = (code: 'player_escrow' | 'player_agency') =>
    readAccount(tx, run.brandId, playerId, code, currency);
  const escrow = lesser(await has('player_escrow'), byContract);
  const income = lesser(await has('player_agency'), subtractMoney(amount, escrow));
  const owed = subtractMoney(amount, addMoney(escrow, income));
  const posted = await postTransfer(tx, {
    brandId: run.brandId,
    key: `agency:${run.id}:v${revision}:${placeNo}`,
    cause: { type: 'pay_run', id: run.id },
    atMs: nowMs,
    ...recipes.agencyTakenBack({ playerId, currency }, { escrow, income, owed }, run.kind),
  });
  assert(posted.outcome === 'posted', 'accounts of the player were held');
  if (owed > 0n) await recordDebt(tx, playerId, currency, owed);
  await markPosted(tx, run.id, line, nowMs);
  await tellPaid(tx, run, { players: [playerId], amounts: [moneyOf(-amount)] }, nowMs);
  if (byContract > 0n || owed > 0n) await tellShort(tx, brand, run, { ...line, escrow, income, owed }, nowMs);
  return true;
}

type Short = TakenLine & { readonly escrow: Money; readonly income: Money; readonly owed: Money };

async function tellShort(
  tx: Tx,
  { currency }: Brand,
  { id: runId, brandId, kind }: RunRow,
  { playerId, byContract, amount, escrow, income, owed }: Short,
  nowMs: number,
): Promise<void> {
  const names = await readNames(tx, [playerId]);
  await emit(tx, { brandId, traceId: null, atMs: nowMs }, 'agency.short', {
    runId,
    kind,
    playerId,
    account: names.get(playerId)!,
    why: byContract > 0n ? 'below' : 'corrected',
    amount: amount.toString(),
    escrow: escrow.toString(),
    income: income.toString(),
    owed: owed.toString(),
    currency,
    below: byContract > 0n ? await paidBelow(tx, { brandId, runId, playerId }) : [],
  });
}

/** Those directly below an agent who have something of a run. */
async function paidBelow(
  tx: Tx,
  {
    brandId,
    runId,
    playerId,
  }: { readonly brandId: string; readonly runId: string; readonly playerId: string },
): Promise<readonly string[]> {
  const { below } = await listPlacesOf(tx, brandId, playerId);
  const lines = await listLatest(
    tx,
    runId,
    below.map(({ no }) => no),
  );
  return [...new Set(lines.filter(({ gross }) => exactUnits(gross) > 0n).map((line) => line.playerId))];
}
