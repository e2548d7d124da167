import { GAME_TYPES, type GameType } from '@fairhouse/wire/play/game-types';

/** spec §2, §4: the provider and the category of the last visit, for when an address names none. */
const VASSALAGE = 'currentVassalage';
const GAME_TYPE = 'currentGameType';

/** Where in the lobby somebody is: in a category, or at what is played most. */
export type LobbyType = GameType | 'HOT';

export const storedVassalage = (): string | null => sessionStorage.getItem(VASSALAGE);

export const keepVassalage = (vassalage: string): void => sessionStorage.setItem(VASSALAGE, vassalage);

export const storedLobbyType = (): LobbyType =>
  GAME_TYPES.find((type) => type === sessionStorage.getItem(GAME_TYPE)) ?? 'HOT';

export const keepLobbyType = (type: LobbyType): void => sessionStorage.setItem(GAME_TYPE, type);

/** spec §4: choosing a category begins with its first provider. */
export const chooseCategory = ({
  type,
  vassalage,
}: {
  readonly type: GameType;
  readonly vassalage: string | undefined;
}): void => {
  keepLobbyType(type);
  if (vassalage) keepVassalage(vassalage);
};
