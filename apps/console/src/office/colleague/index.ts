export { AskElevation } from './AskElevation.tsx';
export { ElevationBar } from './ElevationBar.tsx';
export { staff } from './page.ts';
