export { RatesPage } from './RatesPage.tsx';
