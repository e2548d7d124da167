export { OpenRoundsPanel } from './OpenRoundsPanel.tsx';
