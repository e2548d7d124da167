import type { Same } from '../same.ts';
import type { identity as en } from '../en/identity.ts';

export const identity = {} as const satisfies Same<typeof en>;
