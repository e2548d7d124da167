export { newPromotion, promotion, promotionApplications, promotions } from './page.ts';
