export { phoneAuthHandlers } from './routes.ts';
