import type { play as en } from '../en/play.ts';
import type { Same } from '../same.ts';

export const play = {} as const satisfies Same<typeof en>;
