import type { cashier as en } from '../en/cashier.ts';
import type { Same } from '../same.ts';

export const cashier = {} as const satisfies Same<typeof en>;
