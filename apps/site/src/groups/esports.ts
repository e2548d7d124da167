export { default } from '../sports/sports/EsportsPage.tsx';
