export { DraftDialog } from './DraftDialog.tsx';
export { HistoryButton } from './HistoryButton.tsx';
export { changes, maintenance } from './page.ts';
