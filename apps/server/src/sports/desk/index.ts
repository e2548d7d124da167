export { desk } from './feature.ts';
