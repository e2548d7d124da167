export { default } from '../features/affiliate/JoinPage.tsx';
