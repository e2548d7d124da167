export { EscrowsPanel } from './EscrowsPanel.tsx';
export { payDisputes, teamHolds } from './page.ts';
export { RunPanel } from './RunPanel.tsx';
export { RunsPanel } from './RunsPanel.tsx';
