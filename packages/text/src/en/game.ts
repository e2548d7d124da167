import { crash } from './crash.ts';
import { faults } from './faults.ts';
import { shell } from './shell.ts';
import { stage } from './stage.ts';
import { table } from './table.ts';

/** What the frame of a game says. */
export const game = { shell, stage, table, crash, faults } as const;

export type GameTexts = typeof game;
