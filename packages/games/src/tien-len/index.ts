export * from './combos.ts';
export * from './game.ts';
export * from './values.ts';
