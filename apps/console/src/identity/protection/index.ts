export { HarmBadge, HarmPanel } from './HarmPanel.tsx';
export { exclusionChecks } from './page.ts';
