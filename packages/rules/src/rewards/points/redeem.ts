import { fail, type Money, moneyOf, ok, type Result } from '@fairhouse/kernel';

/** Points are held while an order is processed; they are spent when it is approved and come back when it is rejected. */
export type RedeemState = 'processing' | 'approved' | 'completed' | 'rejected';

export type RedeemStep = 'approve' | 'reject' | 'complete';

const STEPS: Readonly<Record<RedeemState, Partial<Record<RedeemStep, RedeemState>>>> = {
  processing: { approve: 'approved', reject: 'rejected' },
  approved: { complete: 'completed' },
  completed: {},
  rejected: {},
};

/** The state after a step; undefined where it cannot be taken. Money needs no delivery: it is completed at once. */
export function stepRedeem(
  state: RedeemState,
  step: RedeemStep,
  kind: 'goods' | 'cash',
): RedeemState | undefined {
  const next = STEPS[state][step];
  return next === 'approved' && kind === 'cash' ? 'completed' : next;
}

type Gift = { readonly price: Money; readonly stock: number; readonly kind: 'goods' | 'cash' };

type Asked = { readonly quantity: number; readonly address: string; readonly phone: string };

/** What an order costs. Goods need somewhere to go. */
export function priceRedeem(
  { price, stock, kind }: Gift,
  { quantity, address, phone }: Asked,
  held: Money,
): Result<Money, 'stock' | 'points' | 'address' | 'phone'> {
  if (kind === 'goods' && address === '') return fail('address');
  if (kind === 'goods' && phone === '') return fail('phone');
  if (quantity > stock) return fail('stock');
  const total = moneyOf(price * BigInt(quantity));
  return total > held ? fail('points') : ok(total);
}
