export { default } from '../agency/affiliate/JoinPage.tsx';
