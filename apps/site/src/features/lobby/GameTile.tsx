import { useText } from '@fairhouse/ui';
import type { GameTile as Tile } from '@fairhouse/wire';
import { Wrench } from 'lucide-react';
import { art, paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { asMember } from '../../state/guard.ts';
import { openWindow } from '../../state/windows.ts';

/** A game as every list shows it: art, title, provider; its badge and state come from data. */
export function GameTile({ game, eager = false }: { game: Tile; eager?: boolean }) {
  return game.state === 'maintenance' ? <RestingTile game={game} /> : <OpenTile game={game} eager={eager} />;
}

function OpenTile({ game, eager }: { game: Tile; eager: boolean }) {
  const t = useText();
  const go = useGo();
  const href = paths.game(game.code, game.vassalage);
  return (
    <a
      href={href}
      className="tile"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        asMember(() => go(href));
      }}
    >
      <TileArt cover={game.cover} eager={eager} />
      {game.badge && <span className="tile-badge">{t(`lobby.badge.${game.badge}`)}</span>}
      <TileCaption game={game} />
      {game.rtp && <span className="tile-fact">{t('lobby.rtp', { rtp: game.rtp })}</span>}
    </a>
  );
}

/** Opens the words about the maintenance, with other games to play. */
function RestingTile({ game }: { game: Tile }) {
  const t = useText();
  return (
    <button
      type="button"
      className="tile"
      data-state="maintenance"
      onClick={() => openWindow({ kind: 'maintenance', title: game.title })}
    >
      <TileArt cover={game.cover} eager={false} />
      <span className="tile-rest">
        <Wrench size={22} aria-hidden="true" />
        <span className="max-md:sr-only">{t('lobby.resting')}</span>
      </span>
      <TileCaption game={game} />
    </button>
  );
}

const TileArt = ({ cover, eager }: { cover: string; eager: boolean }) => (
  <img
    src={art.cover(cover)}
    alt=""
    width={384}
    height={512}
    decoding="async"
    loading={eager ? 'eager' : 'lazy'}
  />
);

const TileCaption = ({ game }: { game: Tile }) => (
  <span className="tile-cap">
    <b>{game.title}</b>
    <span>{game.vassalage}</span>
  </span>
);
