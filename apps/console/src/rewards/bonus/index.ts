export { MemberBonuses } from './MemberBonuses.tsx';
