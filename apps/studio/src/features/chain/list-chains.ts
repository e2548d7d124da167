import type { Studio } from '../../studio.ts';
import { listPublished } from './store.ts';

const LISTED_MAX = 200;

/** Every chain published, newest first: what a player compares a finished round with. */
export const listChains = async (studio: Studio) =>
  (await listPublished(studio.db, LISTED_MAX)).map((chain) => ({
    table: chain.purpose,
    terminalHash: chain.terminal_hash,
    length: chain.length,
    played: chain.next_link - 1,
    publishedAt: chain.published_at,
    salt: chain.salt,
    saltedAt: chain.salted_at,
  }));
