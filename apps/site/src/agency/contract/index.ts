export { Terms } from './Terms.tsx';
