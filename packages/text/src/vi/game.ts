import type { GameTexts } from '../en/game.ts';
import type { Same } from '../same.ts';
import { faults } from './faults.ts';
import { cards } from './play/cards.ts';
import { crash } from './play/crash.ts';
import { fish } from './play/fish.ts';
import { poker } from './play/poker.ts';
import { table } from './play/table.ts';
import { shell } from './shell.ts';
import { stage } from './stage.ts';

export const game = {
  shell,
  stage,
  table,
  crash,
  fish,
  poker,
  cards,
  faults,
} as const satisfies Same<GameTexts>;
