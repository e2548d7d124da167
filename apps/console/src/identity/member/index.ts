export { MemberPage, type MemberPageProps } from './MemberPage.tsx';
export type { MemberParts } from './MemberTabs.tsx';
export { memberKind } from './member-kind.ts';
export { MEMBER_TABS } from './member-tabs.ts';
export { members } from './page.ts';
export { memberQuery } from './queries.ts';
