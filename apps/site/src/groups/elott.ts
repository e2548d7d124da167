export { default } from '../lottery/ticket/ElottPage.tsx';
