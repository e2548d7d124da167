export { lockGiven, mostSeries, readGiven, saveSeries, seriesOf } from './store.ts';
