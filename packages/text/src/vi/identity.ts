import type { identity as en } from '../en/identity.ts';
import type { Same } from '../same.ts';

export const identity = {} as const satisfies Same<typeof en>;
