export { DESK_TABS, type DeskTab, DrawsPage, type DrawsPageProps } from './DrawsPage.tsx';
