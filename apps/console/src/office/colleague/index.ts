export { AskElevation } from './AskElevation.tsx';
export { ElevationBar } from './ElevationBar.tsx';
export { apiKeys, staff } from './page.ts';
