import { faults } from './faults.ts';
import { laterFaults } from './later-faults.ts';
import { cards } from './play/cards.ts';
import { crash } from './play/crash.ts';
import { fish } from './play/fish.ts';
import { poker } from './play/poker.ts';
import { table } from './play/table.ts';
import { shell } from './shell.ts';
import { stage } from './stage.ts';

/** What the frame of a game says. */
export const game = {
  shell,
  stage,
  table,
  crash,
  fish,
  poker,
  cards,
  faults: { ...faults, ...laterFaults },
} as const;

export type GameTexts = typeof game;
