export * from './combos.ts';
export * from './game.ts';
export * from './plays.ts';
export * from './values.ts';
