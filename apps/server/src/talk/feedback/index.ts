export { feedbackHandlers, feedbackOpsHandlers } from './routes.ts';
export { findWaiting } from './store.ts';
