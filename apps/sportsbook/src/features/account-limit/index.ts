export { categoriesOf, categoryOf, presentLimit, setLimit } from './account-limit.ts';
