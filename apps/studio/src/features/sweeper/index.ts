export { findStandings } from './find-standings.ts';
