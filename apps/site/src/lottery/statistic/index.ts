export { PopularPanel } from './PopularPanel.tsx';
export { TailsPanel } from './TailsPanel.tsx';
export { TrendPanel } from './TrendPanel.tsx';
export { useGaps } from './use-gaps.ts';
