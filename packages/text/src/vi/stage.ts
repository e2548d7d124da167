import type { Same } from '../same.ts';
import type { stage as en } from '../en/stage.ts';

export const stage = {} as const satisfies Same<typeof en>;
