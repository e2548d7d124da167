export { SetSeries } from './SetSeries.tsx';
