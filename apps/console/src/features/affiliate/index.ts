export { AffiliatesPage } from './AffiliatesPage.tsx';
