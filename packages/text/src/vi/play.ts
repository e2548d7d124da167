import type { Same } from '../same.ts';
import type { play as en } from '../en/play.ts';

export const play = {} as const satisfies Same<typeof en>;
