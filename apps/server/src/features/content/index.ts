export { contentHandlers } from './routes.ts';
