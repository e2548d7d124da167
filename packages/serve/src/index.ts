export * from './answer.ts';
export * from './create-server.ts';
export * from './handlers.ts';
export * from './lifecycle.ts';
export * from './log.ts';
export * from './metrics.ts';
export * from './mount-api.ts';
export { rawBody } from './read-body.ts';
export * from './strict-json.ts';
