/** Where the server takes sockets. */
export const SOCKET_PATH = '/ws';

/** Where the studio takes sockets of a table; the game session goes in the sub-protocol `session.<token>`. */
export const TABLE_SOCKET_PATH = '/studio/table';
