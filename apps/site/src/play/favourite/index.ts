export { FavouriteButton, HeartButton } from './FavouriteButton.tsx';
export { useKeptGames } from './kept-games.ts';
export { favouritesQuery } from './queries.ts';
export { useKeepsGames } from './use-favourite-count.ts';
