export { favouriteHandlers } from './routes.ts';
