export { default } from '../talk/content/PromotionPage.tsx';
