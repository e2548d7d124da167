export { default } from '../rewards/promotion/PromotionsPage.tsx';
