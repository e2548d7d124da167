export { type AccessCheck, openAccessCheck } from './open-access-check.ts';
export { accessOpsHandlers } from './routes.ts';
