export { MemberLooks } from './MemberLooks.tsx';
export { MemberOverview } from './MemberOverview.tsx';
export { MemberView } from './MemberView.tsx';
