export * from './step-up.ts';
export * from './store.ts';
