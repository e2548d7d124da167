export { countryName } from './countries.ts';
export { access } from './page.ts';
