import type { Tx } from '@fairhouse/db';
import { emit } from '../../platform/outbox/index.ts';
import type { Posted, RunRow } from './store.ts';

/** What a run has paid; below zero it took something back. */
export const tellPaid = (
  tx: Tx,
  { id, brandId, kind }: RunRow,
  { players, amounts }: Pick<Posted, 'players' | 'amounts'>,
  nowMs: number,
) =>
  emit(tx, { brandId, traceId: null, atMs: nowMs }, 'agency.paid', {
    runId: id,
    kind,
    players,
    amounts: amounts.map(String),
  });
