export { SERIES_USUAL } from './routes.ts';
export { seriesOf } from './store.ts';
