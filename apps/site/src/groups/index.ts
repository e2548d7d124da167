export { default } from '../office/home/HomePage.tsx';
