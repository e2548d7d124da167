export { default } from '../play/table/LivePage.tsx';
