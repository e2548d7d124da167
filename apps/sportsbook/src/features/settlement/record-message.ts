import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@fairhouse/db';
import { applyResult, type ResultMessage, UNDECIDED } from '@fairhouse/sports';
import { addResult, lockResults } from './store.ts';

/** Writes how a market stands after a message, unless nothing changes. Its bets are settled to it in the next pass. */
export async function recordMessage(
  tx: Tx,
  market: bigint,
  message: ResultMessage,
  reason: string,
  nowMs: number,
): Promise<void> {
  const { version, results = UNDECIDED } = await lockResults(tx, market);
  const now = applyResult(results, message);
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(now)), JSON.parse(JSON.stringify(results)))) return;
  await addResult(tx, { ...now, market, version: version + 1, what: message.type, reason }, nowMs);
}
