export { FinancePage } from './FinancePage.tsx';
export { TodayPanel } from './TodayPanel.tsx';
