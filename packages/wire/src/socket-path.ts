/** Where the server takes sockets. */
export const SOCKET_PATH = '/ws';

/** Where the studio takes sockets of a table; the game session goes in the sub-protocol `session.<token>`. */
export const TABLE_SOCKET_PATH = '/studio/table';

/** Where the sportsbook takes sockets; anyone may watch, in the sub-protocol `public`. */
export const SPORTS_SOCKET_PATH = '/sportsbook/ws';
