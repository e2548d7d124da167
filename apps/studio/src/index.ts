export {
  createStudio,
  STUDIO_DATABASE,
  type StudioApp,
  type StudioOptions,
  studioMigrations,
} from './app.ts';
export { readStudioConfig, type StudioConfig } from './config.ts';
