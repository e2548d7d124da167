export { AskElevation } from './AskElevation.tsx';
export { ElevationBar } from './ElevationBar.tsx';
export { accessReview, apiKeys, staff } from './page.ts';
