export { listSeries } from './list-series.ts';
