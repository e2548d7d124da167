export { MemberPage } from './MemberPage.tsx';
export { MembersPage, type MembersPageProps } from './MembersPage.tsx';
export type { MemberParts } from './MemberTabs.tsx';
export { MEMBER_TABS } from './member-tabs.ts';
export { SHOWN_ACCOUNTS } from './queries.ts';
