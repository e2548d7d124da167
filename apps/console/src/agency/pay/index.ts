export { EscrowsPanel } from './EscrowsPanel.tsx';
export { HoldsPanel } from './HoldsPanel.tsx';
export { payDisputes } from './page.ts';
export { RunPanel } from './RunPanel.tsx';
export { RunsPanel } from './RunsPanel.tsx';
