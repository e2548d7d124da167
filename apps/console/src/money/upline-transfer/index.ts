export { UplineTransfersPage } from './UplineTransfersPage.tsx';
