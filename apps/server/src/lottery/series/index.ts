export { seriesOf } from './store.ts';
