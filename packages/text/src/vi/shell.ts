import type { Same } from '../same.ts';
import type { shell as en } from '../en/shell.ts';

export const shell = {} as const satisfies Same<typeof en>;
