export { default } from '../features/content/PromotionPage.tsx';
