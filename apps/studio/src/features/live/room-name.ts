/** A fish room among the tables of the hub. */
export const roomName = (game: string, room: number): string => `${game} ${room}`;

/** The rooms of a game among some tables. */
export const roomsAmong = (tables: readonly string[], game: string): readonly number[] =>
  tables.filter((table) => table.startsWith(`${game} `)).map((table) => Number(table.slice(game.length + 1)));
