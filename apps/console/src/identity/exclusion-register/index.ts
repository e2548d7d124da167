export { MemberChecks } from './MemberChecks.tsx';
export { exclusionRegister } from './page.ts';
