import type { stage as en } from '../en/stage.ts';
import type { Same } from '../same.ts';

export const stage = {} as const satisfies Same<typeof en>;
