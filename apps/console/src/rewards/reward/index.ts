export { MemberRewards } from './MemberRewards.tsx';
