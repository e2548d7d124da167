export { AccessPage } from './AccessPage.tsx';
export { countryName } from './countries.ts';
