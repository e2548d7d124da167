export { ChasesPanel } from './ChasesPanel.tsx';
