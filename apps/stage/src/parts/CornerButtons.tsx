import { IconButton, Menu, useText } from '@fairhouse/ui';
import {
  BookOpen,
  EllipsisVertical,
  Maximize,
  ShieldCheck,
  Volume2,
  VolumeX,
  Zap,
  ZapOff,
} from 'lucide-react';
import type { Pace } from '../round/game.ts';
import type { StageDialog } from '../state/stage-dialog.ts';

export type CornerButtonsProps = {
  readonly onOpen: (dialog: StageDialog) => void;
  readonly soundOn: boolean;
  readonly onSound: (on: boolean) => void;
  readonly pace: Pace;
  readonly onPace: (pace: Pace) => void;
  /** Whether quick spins are allowed where the player is. */
  readonly turbo: boolean;
};

const switchFullscreen = () =>
  void (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen());

/** Paytable, fairness, sound, pace and full screen: in the corners, or behind one menu on phones. */
export function CornerButtons({ onOpen, soundOn, onSound, pace, onPace, turbo }: CornerButtonsProps) {
  const t = useText();
  const quick = pace === 'quick';
  const actions = [
    {
      key: 'paytable',
      label: t('stage.paytable'),
      icon: <BookOpen size={20} />,
      onSelect: () => onOpen('paytable'),
    },
    {
      key: 'fairness',
      label: t('stage.fairness'),
      icon: <ShieldCheck size={20} />,
      onSelect: () => onOpen('fairness'),
    },
    {
      key: 'sound',
      label: t('stage.sound'),
      icon: soundOn ? <Volume2 size={20} /> : <VolumeX size={20} />,
      onSelect: () => onSound(!soundOn),
      pressed: soundOn,
    },
    ...(turbo
      ? [
          {
            key: 'turbo',
            label: t('stage.turbo'),
            icon: quick ? <Zap size={20} /> : <ZapOff size={20} />,
            onSelect: () => onPace(quick ? 'calm' : 'quick'),
            pressed: quick,
          },
        ]
      : []),
    ...(document.fullscreenEnabled
      ? [
          {
            key: 'fullscreen',
            label: t('stage.fullscreen'),
            icon: <Maximize size={20} />,
            onSelect: switchFullscreen,
          },
        ]
      : []),
  ];
  return (
    <>
      <nav className="corners" aria-label={t('stage.menu')}>
        {actions.map(({ key, label, icon, onSelect, ...rest }) => (
          <IconButton
            key={key}
            label={label}
            className="corner"
            onClick={onSelect}
            aria-pressed={'pressed' in rest ? rest.pressed : undefined}
          >
            {icon}
          </IconButton>
        ))}
      </nav>
      <div className="corner-menu">
        <Menu
          trigger={
            <IconButton label={t('stage.menu')} className="corner">
              <EllipsisVertical size={20} />
            </IconButton>
          }
          items={actions}
        />
      </div>
    </>
  );
}
