export { default } from '../talk/content/PromotionsPage.tsx';
