export { AccessPage } from './AccessPage.tsx';
