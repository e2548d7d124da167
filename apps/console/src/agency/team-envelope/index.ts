export { EnvelopesPanel } from './EnvelopesPanel.tsx';
