import { checkSignature } from '@fairhouse/client/signed';
import type { paymentApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import {
  paymentStatement,
  type StatedPayment,
  signedStatement,
} from '@fairhouse/wire/money/payment-statement';
import type { RouteReply } from '@fairhouse/wire/route';

type Reply = RouteReply<(typeof paymentApi)['statement']['read']>;

export type StatementPage = { readonly items: readonly StatedPayment[]; readonly next: string | null };

/**
 * Reads what a provider states, if it is the provider that states it.
 * @param secretOf the secret of a key id of the provider
 * @throws when somebody else has signed it, or it has another form
 */
export async function readSignedStatement(
  { statement, keyId, timestamp, signature }: Reply,
  secretOf: (keyId: string) => string | undefined,
  nowMs: number,
): Promise<StatementPage> {
  const headers = { [HEADERS.keyId]: keyId, [HEADERS.timestamp]: timestamp, [HEADERS.signature]: signature };
  const fault = await checkSignature({ headers, ...signedStatement(timestamp, statement) }, secretOf, nowMs);
  if (fault) throw new Error(`a statement is not the provider's: ${fault}`);
  return paymentStatement.parse(JSON.parse(statement));
}
