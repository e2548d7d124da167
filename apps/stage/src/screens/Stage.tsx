import { assert } from '@fairhouse/kernel';
import { Button, useText } from '@fairhouse/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { isSlot, type Opened } from '../state/api.ts';
import type { Launch } from '../state/launch.ts';
import { type Opening, useOpened } from '../state/use-opened.ts';

const SlotGame = lazy(async () => ({ default: (await import('./SlotGame.tsx')).SlotGame }));

type GameScreen = ComponentType<{ readonly opened: Opened }>;

const TableScreen = lazy(async () => ({ default: (await import('../tables/TableScreen.tsx')).TableScreen }));

const SeatsScreen = lazy(async () => ({
  default: (await import('../tables/seats/SeatsScreen.tsx')).SeatsScreen,
}));

const SoloTableScreen = lazy(async () => ({
  default: (await import('../tables/solo/SoloTableScreen.tsx')).SoloTableScreen,
}));

/** The screen of each engine that is neither a slot nor a table with one outcome; each is fetched when its game is opened. */
const SCREENS: Readonly<Record<string, GameScreen>> = {
  O_DICE: lazy(async () => ({ default: (await import('../games/dice/DiceGame.tsx')).DiceGame })),
  O_LIMBO: lazy(async () => ({ default: (await import('../games/limbo/LimboGame.tsx')).LimboGame })),
  O_MINES: lazy(async () => ({ default: (await import('../games/mines/MinesGame.tsx')).MinesGame })),
  O_PLINKO: lazy(async () => ({ default: (await import('../games/plinko/PlinkoGame.tsx')).PlinkoGame })),
  O_HILO: lazy(async () => ({ default: (await import('../games/hi-lo/HiLoGame.tsx')).HiLoGame })),
  O_KENO: lazy(async () => ({ default: (await import('../games/keno/KenoGame.tsx')).KenoGame })),
  live_blackjack: SeatsScreen,
  blackjack: lazy(async () => ({
    default: (await import('../games/blackjack/BlackjackGame.tsx')).BlackjackGame,
  })),
  roulette: SoloTableScreen,
  sic_bo: SoloTableScreen,
  hoo_hey_how: SoloTableScreen,
  baccarat: SoloTableScreen,
  O_STAIR: lazy(async () => ({ default: (await import('../games/stair/StairGame.tsx')).StairGame })),
  O_SPOTKICK: lazy(async () => ({
    default: (await import('../games/spot-kick/SpotKickGame.tsx')).SpotKickGame,
  })),
  O_CRASH: lazy(async () => ({ default: (await import('../crash/CrashScreen.tsx')).CrashScreen })),
  O_WHEEL: lazy(async () => ({ default: (await import('../games/wheel/WheelGame.tsx')).WheelGame })),
};

/** Opens the game that the page was launched for, then plays it. */
export function Stage({ launch }: { launch: Launch }) {
  const [opening, retry] = useOpened(launch);
  if (opening.state !== 'opened') return <Wait opening={opening} retry={retry} />;
  return (
    <Suspense fallback={<Wait opening={{ state: 'opening' }} retry={retry} />}>
      <Screen opened={opening.opened} />
    </Suspense>
  );
}

function Screen({ opened }: { opened: Opened }) {
  if (isSlot(opened)) return <SlotGame opened={opened} />;
  const { game, engine } = opened;
  if (game.category === 'live' && engine.id !== 'live_blackjack') return <TableScreen opened={opened} />;
  const Game = SCREENS[engine.id];
  assert(Game, `a screen for ${engine.id}`);
  return <Game opened={opened} />;
}

type WaitProps = {
  readonly opening: Exclude<Opening, { readonly state: 'opened' }>;
  readonly retry: () => void;
};

function Wait({ opening, retry }: WaitProps) {
  const t = useText();
  return (
    <main className="stage-wait" aria-busy={opening.state === 'opening'}>
      {opening.state === 'opening' ? (
        <>
          <span className="spinner size-8" aria-hidden="true" />
          <p role="status">{t('stage.opening')}</p>
        </>
      ) : (
        <>
          <h1 className="display text-h3">{t('stage.notOpened')}</h1>
          <p role="alert" className="max-w-sm text-text-2">
            {opening.code === 'unreachable' ? t('shell.ui.loadFailedWhy') : t(`faults.${opening.code}`)}
          </p>
          {opening.code !== 'launch_expired' && opening.code !== 'not_found' && (
            <Button onClick={retry}>{t('stage.again')}</Button>
          )}
        </>
      )}
    </main>
  );
}
