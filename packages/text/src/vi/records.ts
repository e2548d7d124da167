import type { records as en } from '../en/records.ts';
import type { Same } from '../same.ts';

export const records = {} as const satisfies Same<typeof en>;
