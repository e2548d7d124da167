export { ApplicationsPage } from './ApplicationsPage.tsx';
export { NewPromotionPage, PromotionPage } from './BuilderPage.tsx';
export { PromotionsPage } from './PromotionsPage.tsx';
export { SHOWN_APPLICATIONS, type ShownApplications } from './queries.ts';
