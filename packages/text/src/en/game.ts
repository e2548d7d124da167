import { faults } from './faults.ts';
import { shell } from './shell.ts';
import { stage } from './stage.ts';

/** What the frame of a game says. */
export const game = { shell, stage, faults } as const;

export type GameTexts = typeof game;
