export { AffiliatesPage } from './AffiliatesPage.tsx';
export { ApplicationsPage } from './ApplicationsPage.tsx';
