export { TrendPanel } from './TrendPanel.tsx';
