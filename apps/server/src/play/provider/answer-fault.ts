import { sqlState } from '@fairhouse/db';
import { type BaseContext, isDatabaseAway } from '@fairhouse/serve';
import { WALLET_CODES, type WalletCode, type WalletReply } from '@fairhouse/wire/play/provider';

/** What a call answers when nobody knows whether it was done. */
export type FaultCodes = { readonly unknown: WalletCode };

/** A stake that may or may not have been taken is cancelled. */
export const MONEY_IN: FaultCodes = { unknown: 'UNKNOWN' };

/** What the player is to get, or what moves nothing, is asked for again until it is answered. */
export const MONEY_OUT: FaultCodes = { unknown: 'IN_PROCESS' };

/** Another call stood in the way, a copy perhaps, and nothing was done: lock timeout, conflict, deadlock. */
const IN_THE_WAY = new Set(['55P03', '40001', '40P01']);

/** A wallet answers with a code, whatever has happened to it. @throws the fault when nothing can be answered */
export function answerFault(
  { log, traceId, nowMs }: BaseContext,
  msgId: string,
  codes: FaultCodes,
  fault: unknown,
): WalletReply {
  // The frame answers 503, which is silence to a provider.
  if (isDatabaseAway(fault)) throw fault;
  const inTheWay = IN_THE_WAY.has(sqlState(fault) ?? '');
  if (!inTheWay) log.error({ err: fault, traceId, msgId }, 'wallet call failed');
  const code = inTheWay ? 'IN_PROCESS' : codes.unknown;
  return { msgId, code, retry: WALLET_CODES[code], duplicate: false, balance: null, asOf: nowMs };
}
