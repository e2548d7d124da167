import { showToast, useText } from '@fairhouse/ui';
import type { GameTile } from '@fairhouse/wire/play/games';
import { Heart } from 'lucide-react';
import { useGameTitle } from '../../state/game-title.ts';
import { guarded } from '../../state/guard.ts';
import { refusalText } from '../../state/refusal.ts';
import { isKept, keepGame, useIsKept } from './kept-games.ts';

/** The heart of a tile. */
export const FavouriteButton = ({ game }: { game: GameTile }) => (
  <HeartButton code={game.code} title={useGameTitle()(game)} find={() => game} />
);

type HeartButtonProps = {
  readonly code: string;
  readonly title: string;
  /** The game as lists show it, asked for when it is kept. */
  readonly find: () => GameTile | Promise<GameTile>;
};

/** Keeps a game. Visitors are asked to log in, and the game is kept after that. */
export function HeartButton({ code, title, find }: HeartButtonProps) {
  const t = useText();
  const pressed = useIsKept(code);
  const keep = async () => keepGame(await find(), !isKept(code));
  const toggle = () =>
    guarded('favourite', () => {
      keep().catch((error: unknown) => showToast({ tone: 'bad', text: refusalText(t, error) }));
    });
  return (
    <button
      type="button"
      className="tile-heart"
      aria-pressed={pressed}
      aria-label={t('lobby.favourite.keep', { game: title })}
      onClick={toggle}
    >
      <Heart size={20} aria-hidden="true" />
    </button>
  );
}
