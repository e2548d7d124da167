export { default } from '../features/table/LivePage.tsx';
