export {
  createStudio,
  STUDIO_DATABASE,
  type StudioApp,
  type StudioOptions,
  studioMigrations,
} from './app.ts';
export { readStudioConfig, type StudioConfig } from './config.ts';
export { type Chain, linkAt, makeChain, nextHash } from './features/chain/index.ts';
