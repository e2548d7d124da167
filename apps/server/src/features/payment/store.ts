import { findRow, type Reader, sql } from '@fairhouse/db';

export type PaymentProviderRow = { code: string; base_url: string; key_id: string; secret: Buffer };

const columns = sql`code, base_url, key_id, secret`;

export const findPaymentProvider = (reader: Reader, code: string): Promise<PaymentProviderRow | undefined> =>
  findRow(reader, sql<PaymentProviderRow>`select ${columns} from payment_provider where code = ${code}`);

export const findPaymentProviderByKey = (
  reader: Reader,
  keyId: string,
): Promise<PaymentProviderRow | undefined> =>
  findRow(reader, sql<PaymentProviderRow>`select ${columns} from payment_provider where key_id = ${keyId}`);
