import { changeTexts } from '@fairhouse/ui';
import type { FaultCode } from '@fairhouse/wire';
import { useCallback, useEffect, useState } from 'react';
import { causeOf, type Opened, openingApi } from './api.ts';
import { ownClientSeed } from './client-seed.ts';
import { referrerOrigin, tellFrame } from './frame.ts';
import type { Launch } from './launch.ts';
import { wearColours } from './wear-colours.ts';

export type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'opened'; readonly opened: Opened }
  | { readonly state: 'failed'; readonly code: FaultCode | 'unreachable' };

/** A launch token is good for once, so the call is made once however often React mounts. */
let opening: Promise<Opened> | undefined;

/** Opens the game session of a launch. @returns how it stands and a way to try again */
export function useOpened(launch: Launch): readonly [Opening, () => void] {
  const [state, setState] = useState<Opening>({ state: 'opening' });
  const open = useCallback(async () => {
    opening ??= openingApi.open({ body: { ...launch, clientSeed: ownClientSeed() } });
    try {
      const opened = await opening;
      wearColours(opened.colours);
      await changeTexts(opened.language);
      document.title = opened.game.title;
      setState({ state: 'opened', opened });
      tellFrame(opened.parentOrigin, 'fairhouse.ready');
    } catch (error) {
      opening = undefined;
      const code = causeOf(error);
      setState({ state: 'failed', code });
      if (code === 'launch_expired') tellFrame(referrerOrigin(), 'fairhouse.expired');
    }
  }, [launch]);
  useEffect(() => void open(), [open]);
  const retry = () => {
    setState({ state: 'opening' });
    void open();
  };
  return [state, retry];
}
