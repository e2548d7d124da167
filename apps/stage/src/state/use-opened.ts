import { changeTexts } from '@fairhouse/ui';
import type { FaultCode } from '@fairhouse/wire/faults';
import { useCallback, useEffect, useState } from 'react';
import type { GameScreen } from '../screens/game-screen.ts';
import { loadScreen } from '../screens/load-screen.ts';
import { causeOf, type Opened } from './api.ts';
import { referrerOrigin, tellFrame } from './frame.ts';
import { openAgain, theOpening } from './opening.ts';
import { wearColours } from './wear-colours.ts';

export type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'opened'; readonly opened: Opened; readonly Screen: GameScreen }
  | { readonly state: 'failed'; readonly code: FaultCode | 'unreachable' };

/** The game session of the page's launch and the screen that plays it. @returns how it stands and a way to try again */
export function useOpened(): readonly [Opening, () => void] {
  const [state, setState] = useState<Opening>({ state: 'opening' });
  const show = useCallback(async () => {
    try {
      const opened = await theOpening();
      wearColours(opened.colours);
      const [Screen] = await Promise.all([loadScreen(opened), changeTexts(opened.language)]);
      document.title = opened.game.title;
      setState({ state: 'opened', opened, Screen });
      tellFrame(opened.parentOrigin, 'fairhouse.ready');
    } catch (error) {
      const code = causeOf(error);
      setState({ state: 'failed', code });
      if (code === 'launch_expired') tellFrame(referrerOrigin(), 'fairhouse.expired');
    }
  }, []);
  useEffect(() => void show(), [show]);
  const retry = () => {
    setState({ state: 'opening' });
    theOpening().catch(openAgain).finally(show);
  };
  return [state, retry];
}
