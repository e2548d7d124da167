import type { lobby as en } from '../en/lobby.ts';
import type { Same } from '../same.ts';

export const lobby = {} as const satisfies Same<typeof en>;
