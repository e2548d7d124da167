export { default } from '../lottery/issue/ElottPage.tsx';
