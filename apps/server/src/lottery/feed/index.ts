export { addFeed, retireFeed } from './change-feeds.ts';
export { checkFeed } from './check-feed.ts';
