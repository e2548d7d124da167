import { useText } from '@fairhouse/ui';
import { ChartLine, Keyboard, ShieldCheck, Zap, ZapOff } from 'lucide-react';
import type { Pace } from '../round/game.ts';
import type { StageDialog } from '../state/stage-dialog.ts';
import { Corners, rulesAction } from './Corners.tsx';

export type CornerButtonsProps = {
  readonly onOpen: (dialog: StageDialog) => void;
  readonly pace: Pace;
  readonly onPace: (pace: Pace) => void;
  /** Whether quick spins are allowed where the player is. */
  readonly turbo: boolean;
  /** What quick rounds are called in this game. */
  readonly quick?: string;
  /** Whether there are seeds in use to be shown. */
  readonly fairness: boolean;
  /** What was played here is counted. */
  readonly tally?: boolean;
  /** The game has shortcuts. */
  readonly keys?: boolean;
};

/** Whoever has a pointer that hovers has keys. */
const HAS_KEYS = matchMedia('(hover: hover)');

/** Paytable, fairness, figures, shortcuts, pace, sound and full screen. */
export function CornerButtons({
  onOpen,
  pace,
  onPace,
  turbo,
  quick,
  fairness,
  tally,
  keys,
}: CornerButtonsProps) {
  const t = useText();
  const isQuick = pace === 'quick';
  const turboAction = {
    key: 'turbo',
    label: quick ?? t('stage.turbo'),
    icon: isQuick ? <Zap size={20} /> : <ZapOff size={20} />,
    onSelect: () => onPace(isQuick ? 'calm' : 'quick'),
    pressed: isQuick,
  };
  const fairnessAction = {
    key: 'fairness',
    label: t('stage.fairness'),
    icon: <ShieldCheck size={20} />,
    onSelect: () => onOpen('fairness'),
  };
  const tallyAction = {
    key: 'tally',
    label: t('stage.tally.title'),
    icon: <ChartLine size={20} />,
    onSelect: () => onOpen('tally'),
  };
  const keysAction = {
    key: 'keys',
    label: t('stage.keys.title'),
    icon: <Keyboard size={20} />,
    onSelect: () => onOpen('keys'),
  };
  return (
    <Corners
      actions={[
        rulesAction(t, () => onOpen('paytable')),
        ...(fairness ? [fairnessAction] : []),
        ...(tally ? [tallyAction] : []),
        ...(keys && HAS_KEYS.matches ? [keysAction] : []),
        ...(turbo ? [turboAction] : []),
      ]}
    />
  );
}
