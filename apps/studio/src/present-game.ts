import { type Engine, publishedReturns } from '@fairhouse/games';
import type { PokerRoom } from '@fairhouse/games/poker';
import { servedGame } from './games.ts';
import { presentSlot } from './present-slot.ts';

/** What a game client needs to draw a game on one of its engines. */
export function presentGame(code: string, engine: Engine) {
  const { game } = servedGame(code);
  const { setting, machine } = presentSlot(code, engine);
  return {
    game: {
      code: game.code,
      title: game.title,
      category: game.category,
      setting,
      hue: game.hue,
      cover: `/art/covers/${game.cover}.avif`,
    },
    engine: {
      id: engine.id,
      version: engine.version,
      returns: publishedReturns(engine).map((told) => ({ ...told })),
      edge: engine.edge ?? null,
    },
    machine,
  };
}

/** The same of a room of poker, whose hands no engine decides: players win from each other. */
export const presentPokerRoom = ({ code, title, hue, cover, engine }: PokerRoom) => ({
  game: { code, title, category: 'table', setting: null, hue, cover: `/art/covers/${cover}.avif` },
  engine: { id: engine.id, version: engine.version, returns: [], edge: null },
  machine: null,
});
