import type { GameTexts } from '../en/game.ts';
import type { Same } from '../same.ts';
import { crash } from './crash.ts';
import { faults } from './faults.ts';
import { shell } from './shell.ts';
import { stage } from './stage.ts';
import { table } from './table.ts';

export const game = { shell, stage, table, crash, faults } as const satisfies Same<GameTexts>;
