export { finance } from './page.ts';
export { TodayPanel } from './TodayPanel.tsx';
