export { GiftsPage } from './GiftsPage.tsx';
export { RedeemsPage } from './RedeemsPage.tsx';
