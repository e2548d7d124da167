export { saveList } from './lists.ts';
