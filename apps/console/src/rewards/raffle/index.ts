export { RafflesPage } from './RafflesPage.tsx';
