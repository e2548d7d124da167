export { ChatsPage, type ChatsPageProps } from './ChatsPage.tsx';
export type { MemberSideProps } from './TalkSide.tsx';
