import { useText } from '@fairhouse/ui';
import { ShieldCheck, Zap, ZapOff } from 'lucide-react';
import type { Pace } from '../round/game.ts';
import type { StageDialog } from '../state/stage-dialog.ts';
import { Corners, rulesAction } from './Corners.tsx';

export type CornerButtonsProps = {
  readonly onOpen: (dialog: StageDialog) => void;
  readonly pace: Pace;
  readonly onPace: (pace: Pace) => void;
  /** Whether quick spins are allowed where the player is. */
  readonly turbo: boolean;
  /** Whether there are seeds in use to be shown. */
  readonly fairness: boolean;
};

/** Paytable, fairness, pace, sound and full screen. */
export function CornerButtons({ onOpen, pace, onPace, turbo, fairness }: CornerButtonsProps) {
  const t = useText();
  const quick = pace === 'quick';
  const turboAction = {
    key: 'turbo',
    label: t('stage.turbo'),
    icon: quick ? <Zap size={20} /> : <ZapOff size={20} />,
    onSelect: () => onPace(quick ? 'calm' : 'quick'),
    pressed: quick,
  };
  const fairnessAction = {
    key: 'fairness',
    label: t('stage.fairness'),
    icon: <ShieldCheck size={20} />,
    onSelect: () => onOpen('fairness'),
  };
  return (
    <Corners
      actions={[
        rulesAction(t, () => onOpen('paytable')),
        ...(fairness ? [fairnessAction] : []),
        ...(turbo ? [turboAction] : []),
      ]}
    />
  );
}
