export { BookValue } from './BookStep.tsx';
export { rounds } from './page.ts';
