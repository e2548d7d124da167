export { DrawsPage } from './DrawsPage.tsx';
