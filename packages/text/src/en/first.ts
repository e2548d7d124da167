import { app } from './app.ts';
import { cashier } from './cashier.ts';
import { content } from './content.ts';
import { faults } from './faults.ts';
import { identity } from './identity.ts';
import { lobby } from './lobby.ts';
import { shell } from './shell.ts';

/** What the first page says, and what stands around every page. */
export const first = {
  shell,
  lobby,
  identity,
  app,
  cashier,
  content,
  faults,
} as const;
