export { default } from '../features/content/PromotionsPage.tsx';
