export { PopularPanel } from './PopularPanel.tsx';
export { hasTails, TailsPanel, VIETNAM } from './TailsPanel.tsx';
export { TrendPanel } from './TrendPanel.tsx';
export { useGaps } from './use-gaps.ts';
