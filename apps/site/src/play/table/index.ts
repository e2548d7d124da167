export { FilterChips } from './FilterChips.tsx';
