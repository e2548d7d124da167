import { ESPORTS } from '@fairhouse/sports';
import { CategoryPage } from '../../play/lobby/index.ts';
import { useConfig } from '../../state/brand.tsx';
import { Hall } from './SportsPage.tsx';

/** The hall of e-sports; of a house without a sportsbook, the providers of the category. */
export default function EsportsPage() {
  return useConfig().sportsOrigin === null ? <CategoryPage /> : <Hall sports={ESPORTS} />;
}
