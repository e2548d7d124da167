import type { Tx } from '@fairhouse/db';
import type { Studio } from '../../studio.ts';
import { retirePair } from '../seed/index.ts';
import { giveBackAllAt, moveTableRound, type TableRound } from './store.ts';

/** No outcome is to be had: every stake goes back, and what the round was to be decided from is used no more. */
export async function voidRound(studio: Studio, tx: Tx, round: TableRound): Promise<void> {
  await giveBackAllAt(tx, round.id, studio.now());
  await moveTableRound(tx, round.id, 'void');
  await retirePair(tx, round.pairId, studio.now());
}
