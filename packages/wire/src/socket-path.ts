/** Where the server takes sockets. */
export const SOCKET_PATH = '/ws';
