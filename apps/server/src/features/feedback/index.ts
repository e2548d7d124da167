export { feedbackHandlers, feedbackOpsHandlers } from './routes.ts';
