import { showToast, useText } from '@fairhouse/ui';
import type { GameTile } from '@fairhouse/wire/play/games';
import { Heart } from 'lucide-react';
import { useGameTitle } from '../../state/game-title.ts';
import { guarded } from '../../state/guard.ts';
import { refusalText } from '../../state/refusal.ts';
import { isKept, keepGame, useIsKept } from './kept-games.ts';

/** The heart of a tile. Visitors are asked to log in, and the game is kept after that. */
export function FavouriteButton({ game }: { game: GameTile }) {
  const t = useText();
  const title = useGameTitle()(game);
  const pressed = useIsKept(game.code);
  const toggle = () =>
    guarded('favourite', () => {
      keepGame(game, !isKept(game.code)).catch((error: unknown) =>
        showToast({ tone: 'bad', text: refusalText(t, error) }),
      );
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
