import type { Same } from '../same.ts';
import type { records as en } from '../en/records.ts';

export const records = {} as const satisfies Same<typeof en>;
