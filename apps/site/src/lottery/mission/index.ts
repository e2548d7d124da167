export { MissionsPanel } from './MissionsPanel.tsx';
