export { hearChat } from './queries.ts';
