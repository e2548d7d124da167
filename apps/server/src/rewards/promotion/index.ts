export { type SeedPromotion, seedPromotions } from './seed-promotions.ts';
