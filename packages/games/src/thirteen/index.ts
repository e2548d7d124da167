export * from './arrange.ts';
export * from './naturals.ts';
export * from './rows.ts';
export * from './score.ts';
