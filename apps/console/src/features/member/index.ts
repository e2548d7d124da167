export { MemberPage } from './MemberPage.tsx';
export { MembersPage } from './MembersPage.tsx';
export { MEMBER_TABS } from './member-tabs.ts';
