export { passwordHandlers } from './routes.ts';
