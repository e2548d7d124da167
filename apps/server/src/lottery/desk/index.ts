export { tellWithin } from './tell-result.ts';
