export { type SeedGift, seedGifts } from './seed-gifts.ts';
