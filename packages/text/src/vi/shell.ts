import type { shell as en } from '../en/shell.ts';
import type { Same } from '../same.ts';

export const shell = {} as const satisfies Same<typeof en>;
