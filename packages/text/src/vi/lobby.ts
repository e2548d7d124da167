import type { Same } from '../same.ts';
import type { lobby as en } from '../en/lobby.ts';

export const lobby = {} as const satisfies Same<typeof en>;
