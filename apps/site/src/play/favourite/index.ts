export { FavouriteButton } from './FavouriteButton.tsx';
export { favouritesQuery } from './queries.ts';
export { useKeepsGames } from './use-favourite-count.ts';
