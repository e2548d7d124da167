export { MemberFreeRounds } from './MemberFreeRounds.tsx';
