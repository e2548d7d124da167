export * from './boot-house.ts';
export * from './boot-processes.ts';
export * from './log-in.ts';
export * from './other-brand.ts';
export * from './people.ts';
export * from './refusal.ts';
export * from './superuser.ts';
export * from './wallet.ts';
export type { Action, WalletCalls } from './wallet-calls.ts';
