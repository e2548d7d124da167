export { takeLaunch } from './launch.ts';
