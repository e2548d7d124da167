export { type AccessCheck, openAccessCheck } from './open-access-check.ts';
