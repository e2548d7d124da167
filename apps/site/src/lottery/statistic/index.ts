export { PopularPanel } from './PopularPanel.tsx';
export { TailsPanel } from './TailsPanel.tsx';
export { TrendPanel } from './TrendPanel.tsx';
