export { default as GamePage } from './GamePage.tsx';
export { takeLaunch } from './launch.ts';
