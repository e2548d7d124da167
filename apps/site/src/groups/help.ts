export { default } from '../talk/content/HelpPage.tsx';
