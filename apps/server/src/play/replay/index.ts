export { replayHandlers, replayOpsHandlers } from './routes.ts';
