import { formatReturn, useText } from '@fairhouse/ui';
import type { GameTile as Tile } from '@fairhouse/wire/play/games';
import { Wrench } from 'lucide-react';
import { memo } from 'react';
import { lotteryOf, paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useFreeRoundsOf } from '../../state/free-rounds.ts';
import { useGameTitle } from '../../state/game-title.ts';
import { startLaunch } from '../../state/launch.ts';
import { openWindow } from '../../state/windows.ts';
import { FavouriteButton } from '../favourite/index.ts';
import { RestUntil } from './RestUntil.tsx';
import { TileArt } from './TileArt.tsx';
import { TilePot } from './TilePot.tsx';

type GameTileProps = {
  readonly game: Tile;
  readonly eager?: boolean;
  /** Told once the game was started, or what stands before it was opened. */
  readonly onStart?: () => void;
};

/** A game as every list shows it: art, title, provider; its badge, figures and state come from data. */
export const GameTile = memo(function GameTile({ game, eager = false, onStart }: GameTileProps) {
  return (
    <div className="tile-box">
      {game.state === 'maintenance' ? (
        <RestingTile game={game} />
      ) : (
        <OpenTile game={game} eager={eager} onStart={onStart} />
      )}
      {!lotteryOf(game) && <FavouriteButton game={game} />}
    </div>
  );
});

function OpenTile({ game, eager, onStart }: GameTileProps & { readonly eager: boolean }) {
  const t = useText();
  const go = useGo();
  const title = useGameTitle()(game);
  const free = useFreeRoundsOf(game.code);
  const href = paths.launch(game);
  return (
    <a
      href={href}
      className="tile"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        startLaunch(game, title, go);
        onStart?.();
      }}
    >
      <TileArt cover={game.cover} title={title} eager={eager} />
      {free ? (
        <span className="tile-badge">{t('lobby.free', { count: free.count })}</span>
      ) : (
        game.badge && <span className="tile-badge">{t(`lobby.badge.${game.badge}`)}</span>
      )}
      <TileCaption game={game} />
      <TileFacts game={game} />
    </a>
  );
}

/** What a game returns and the least it takes: shown when the tile is under the pointer or in focus. */
function TileFacts({ game }: { game: Tile }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  if (!game.rtp) return null;
  return (
    <span className="tile-fact">
      {t('lobby.rtp', { rtp: formatReturn(game.rtp, game.rtpMost) })}
      {game.stakeMin && (
        <span>{t('lobby.fromStake', { amount: `${currencySymbol} ${game.stakeMin.slice(0, -2)}` })}</span>
      )}
    </span>
  );
}

/** Opens the words about the maintenance, with other games to play. */
function RestingTile({ game }: { game: Tile }) {
  const t = useText();
  const title = useGameTitle()(game);
  return (
    <button
      type="button"
      className="tile"
      data-state="maintenance"
      onClick={() => openWindow({ kind: 'maintenance', title, until: game.until })}
    >
      <TileArt cover={game.cover} title={title} />
      <span className="tile-rest">
        <Wrench size={22} aria-hidden="true" />
        <span className="max-md:sr-only">{t('lobby.resting')}</span>
        <RestUntil until={game.until} />
      </span>
      <TileCaption game={game} />
    </button>
  );
}

const TileCaption = ({ game }: { game: Tile }) => (
  <span className="tile-cap">
    {game.category === 'jackpot' && game.state === 'open' && <TilePot code={game.code} />}
    <b>{useGameTitle()(game)}</b>
    <span>{game.vassalage}</span>
  </span>
);
