export { HoldsPanel } from './HoldsPanel.tsx';
export { RunPanel } from './RunPanel.tsx';
export { RunsPanel } from './RunsPanel.tsx';
