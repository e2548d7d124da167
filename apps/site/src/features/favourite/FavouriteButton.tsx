import { useText } from '@fairhouse/ui';
import type { GameTile } from '@fairhouse/wire';
import { Heart } from 'lucide-react';
import { useFavourite } from './use-favourite.ts';

/** The heart of a tile. Visitors are asked to log in, and the game is kept after that. */
export function FavouriteButton({ game }: { game: GameTile }) {
  const t = useText();
  const { isKept, toggle } = useFavourite(game);
  return (
    <button
      type="button"
      className="tile-heart"
      aria-pressed={isKept}
      aria-label={t('lobby.favourite.keep', { game: game.title })}
      onClick={toggle}
    >
      <Heart size={20} aria-hidden="true" />
    </button>
  );
}
