export { default } from '../features/content/HelpPage.tsx';
