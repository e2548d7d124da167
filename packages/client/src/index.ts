export * from './call.ts';
export * from './keep-cookies.ts';
export * from './seal.ts';
export * from './socket.ts';
