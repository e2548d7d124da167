export { default } from '../sports/sports/SportsPage.tsx';
