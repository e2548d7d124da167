export { OffersCard } from './OffersCard.tsx';
