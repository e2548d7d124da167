export { default } from '../rewards/promotion/PromotionPage.tsx';
