import { IconButton, Menu, useText } from '@fairhouse/ui';
import { BookOpen, EllipsisVertical, Maximize, Volume2, VolumeX } from 'lucide-react';

export type CornerAction = {
  readonly key: string;
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly onSelect: () => void;
  readonly pressed?: boolean;
};

type Say = ReturnType<typeof useText>;

export const rulesAction = (t: Say, onSelect: () => void): CornerAction => ({
  key: 'paytable',
  label: t('stage.paytable'),
  icon: <BookOpen size={20} />,
  onSelect,
});

export const soundAction = (t: Say, on: boolean, onSound: (on: boolean) => void): CornerAction => ({
  key: 'sound',
  label: t('stage.sound'),
  icon: on ? <Volume2 size={20} /> : <VolumeX size={20} />,
  onSelect: () => onSound(!on),
  pressed: on,
});

const switchFullscreen = () =>
  void (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen());

/** None where the browser has no full screen. */
export const fullscreenActions = (t: Say): readonly CornerAction[] =>
  document.fullscreenEnabled
    ? [
        {
          key: 'fullscreen',
          label: t('stage.fullscreen'),
          icon: <Maximize size={20} />,
          onSelect: switchFullscreen,
        },
      ]
    : [];

/** What a player may want at any time: in the corners, or behind one menu on phones. */
export function Corners({ actions }: { readonly actions: readonly CornerAction[] }) {
  const t = useText();
  return (
    <>
      <nav className="corners" aria-label={t('stage.menu')}>
        {actions.map(({ key, label, icon, onSelect, pressed }) => (
          <IconButton key={key} label={label} className="corner" onClick={onSelect} aria-pressed={pressed}>
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
          items={[...actions]}
        />
      </div>
    </>
  );
}
