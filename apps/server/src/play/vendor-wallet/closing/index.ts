export { closeDueGames, closeGames, untilGamesClosed } from './close-games.ts';
export { countUnanswered } from './store.ts';
