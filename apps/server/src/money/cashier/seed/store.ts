import { json, run, sql, type Tx } from '@fairhouse/db';
import { assert, parseMoney } from '@fairhouse/kernel';
import type { HouseAccount } from '@fairhouse/wire/money/deposit';
import type { DepositKind } from '@fairhouse/wire/money/deposit-states';
import type { Named } from '@fairhouse/wire/schemas';

/** Amounts are those of the wire. */
export type NewDepositMethod = {
  readonly id: string;
  readonly kind: DepositKind;
  readonly name: Named;
  readonly minimum: string;
  readonly maximum: string;
  readonly fee: string;
  readonly usualSeconds: number;
  /** How long a member has to pay; half an hour unless told. */
  readonly openSeconds?: number;
  /** Of a bank transfer; a payment provider has all others. */
  readonly account?: HouseAccount;
};

/** Amounts are those of the wire. */
export type NewWithdrawalMethod = {
  readonly id: string;
  readonly kind: 'bank' | 'wallet';
  readonly name: Named;
  readonly institutions: readonly string[];
  readonly minimum: string;
  readonly maximum: string;
  readonly fee: string;
  readonly promisedSeconds: number;
};

/** A payment page stays open so long. */
const PAGE_SECONDS = 1_800;

export async function insertDepositMethods(
  tx: Tx,
  brandId: string,
  methods: readonly NewDepositMethod[],
): Promise<void> {
  for (const [place, method] of methods.entries())
    await run(
      tx,
      sql`insert into deposit_method (brand_id, id, kind, name, provider, minimum, maximum, fee, usual_seconds,
          open_seconds, account_institution, account_holder, account_number, enabled, place)
        values (${brandId}, ${method.id}, ${method.kind}, ${json(method.name)}, ${method.account ? null : 'sandbox'},
          ${units(method.minimum)}, ${units(method.maximum)}, ${units(method.fee)}, ${method.usualSeconds},
          ${method.openSeconds ?? PAGE_SECONDS}, ${method.account?.institution ?? null},
          ${method.account?.holder ?? null}, ${method.account?.number ?? null}, true, ${place})`,
    );
}

export async function insertWithdrawalMethods(
  tx: Tx,
  brandId: string,
  methods: readonly NewWithdrawalMethod[],
): Promise<void> {
  for (const [place, method] of methods.entries())
    await run(
      tx,
      sql`insert into withdrawal_method (brand_id, id, kind, name, institutions, provider, minimum, maximum, fee,
          promised_seconds, enabled, place)
        values (${brandId}, ${method.id}, ${method.kind}, ${json(method.name)}, ${method.institutions}::text[], 'sandbox',
          ${units(method.minimum)}, ${units(method.maximum)}, ${units(method.fee)}, ${method.promisedSeconds}, true,
          ${place})`,
    );
}

function units(amount: string): bigint {
  const money = parseMoney(amount);
  assert(money !== undefined, 'amounts of a seed are wire amounts');
  return money;
}
