import type { Same } from '../same.ts';
import type { cashier as en } from '../en/cashier.ts';

export const cashier = {} as const satisfies Same<typeof en>;
