export * from './boot-house.ts';
export * from './people.ts';
export * from './superuser.ts';
