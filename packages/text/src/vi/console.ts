import type { Same } from '../same.ts';
import type { console as en } from '../en/console.ts';

export const console = {} as const satisfies Same<typeof en>;
