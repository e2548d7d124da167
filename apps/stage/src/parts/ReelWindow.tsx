import { useText, wantsCalm } from '@fairhouse/ui';
import { useEffect, useRef, useState } from 'react';
import { createReels } from '../reels/create-reels.ts';
import type { Reels } from '../round/game.ts';
import type { CueName } from '../sound/cues.ts';
import type { StageSounds } from '../sound/sounds.ts';
import type { SlotOpened } from '../state/api.ts';

type ReelWindowProps = {
  readonly opened: SlotOpened;
  readonly sounds: StageSounds;
  readonly onDrawn: (reels: Reels) => void;
};

/** The window with the turning reels. What they show is said in words by the plaque. */
export function ReelWindow({ opened, sounds, onDrawn }: ReelWindowProps) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const { machine, game } = opened;
  useEffect(() => {
    const reels = createReels({
      host: host.current!,
      machine,
      slot: game.code,
      gap: 3,
      ears: {
        stop: (reel) => sounds.play(`stop${Math.min(reel, 4) + 1}` as CueName),
        suspense: () => sounds.play('suspense'),
      },
      stillOnly: wantsCalm(),
      onNoArt: () => setFailed(true),
    });
    onDrawn(reels);
    return reels.destroy;
  }, [machine, game.code, sounds, onDrawn]);
  return (
    <div className="reel-window">
      {machine.opening.map((_, reel) => (
        <i key={`reel-${reel + 1}`} className="reel-back" />
      ))}
      <div ref={host} className="reel-host" role="img" aria-label={t('stage.reelsWindow')} />
      {failed && (
        <p className="reel-failed" role="alert">
          {t('stage.noPictures')}
        </p>
      )}
    </div>
  );
}
