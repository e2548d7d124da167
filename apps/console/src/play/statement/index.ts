export { BooksPanel } from './BooksPanel.tsx';
export { LedgerTable } from './LedgerTable.tsx';
export { TransferDrawer } from './TransferDrawer.tsx';
