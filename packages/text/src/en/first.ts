import { app } from './app.ts';
import { faults } from './faults.ts';
import { identity } from './identity/identity.ts';
import { cashier } from './money/cashier.ts';
import { lobby } from './play/lobby.ts';
import { shell } from './shell.ts';
import { content } from './talk/content.ts';

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
