import { assert } from '@fairhouse/kernel';
import type { ComponentType } from 'react';
import { isSlot, type Opened, type SlotOpened } from '../state/api.ts';
import type { GameScreen } from './game-screen.ts';

type Load = () => Promise<GameScreen>;

const loadSlot: Load = async () =>
  (await import('./SlotGame.tsx')).SlotGame as ComponentType<{ opened: SlotOpened }> as GameScreen;

const loadTable: Load = async () => (await import('../tables/TableScreen.tsx')).TableScreen;

const loadSoloTable: Load = async () => (await import('../tables/solo/SoloTableScreen.tsx')).SoloTableScreen;

/** The screen of each engine that is neither a slot nor a table with one outcome. */
const SCREENS: Readonly<Record<string, Load>> = {
  O_DICE: async () => (await import('../games/dice/DiceGame.tsx')).DiceGame,
  O_LIMBO: async () => (await import('../games/limbo/LimboGame.tsx')).LimboGame,
  O_MINES: async () => (await import('../games/mines/MinesGame.tsx')).MinesGame,
  O_PLINKO: async () => (await import('../games/plinko/PlinkoGame.tsx')).PlinkoGame,
  O_HILO: async () => (await import('../games/hi-lo/HiLoGame.tsx')).HiLoGame,
  O_KENO: async () => (await import('../games/keno/KenoGame.tsx')).KenoGame,
  live_blackjack: async () => (await import('../tables/seats/SeatsScreen.tsx')).SeatsScreen,
  blackjack: async () => (await import('../games/blackjack/BlackjackGame.tsx')).BlackjackGame,
  roulette: loadSoloTable,
  sic_bo: loadSoloTable,
  hoo_hey_how: loadSoloTable,
  baccarat: loadSoloTable,
  O_STAIR: async () => (await import('../games/stair/StairGame.tsx')).StairGame,
  O_SPOTKICK: async () => (await import('../games/spot-kick/SpotKickGame.tsx')).SpotKickGame,
  O_CRASH: async () => (await import('../crash/CrashScreen.tsx')).CrashScreen,
  NLHE: async () => (await import('../poker/PokerScreen.tsx')).PokerScreen,
  THIRTEEN: async () => (await import('../cards/CardsScreen.tsx')).CardsScreen,
  TIEN_LEN: async () => (await import('../cards/CardsScreen.tsx')).CardsScreen,
  FISH: async () => (await import('../fish/FishScreen.tsx')).FishScreen,
  O_WHEEL: async () => (await import('../games/wheel/WheelGame.tsx')).WheelGame,
};

/** Fetches the screen of a game. The page of the game has it evaluated while the session is being opened. */
export function loadScreen(opened: Opened): Promise<GameScreen> {
  const { game, engine } = opened;
  if (isSlot(opened)) return loadSlot();
  if (game.category === 'live' && engine.id !== 'live_blackjack') return loadTable();
  const load = SCREENS[engine.id];
  assert(load, `a screen for ${engine.id}`);
  return load();
}
