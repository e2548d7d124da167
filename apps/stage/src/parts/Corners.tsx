import { IconButton, Menu, useText } from '@fairhouse/ui';
import { BookOpen, EllipsisVertical, Maximize, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { SoundDialog } from '../sound/SoundDialog.tsx';
import { useMix } from '../sound/use-mix.ts';

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

const switchFullscreen = () =>
  void (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen());

/** None where the browser has no full screen. */
const fullscreenActions = (t: Say): readonly CornerAction[] =>
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

type CornersProps = { readonly actions: readonly CornerAction[] };

/** What a player may want at any time, sound and full screen always: in the corners, or behind one menu on phones. */
export function Corners({ actions: own }: CornersProps) {
  const t = useText();
  const { on } = useMix();
  const [mixing, setMixing] = useState(false);
  const actions = [
    ...own,
    {
      key: 'sound',
      label: t('stage.sound'),
      icon: on ? <Volume2 size={20} /> : <VolumeX size={20} />,
      onSelect: () => setMixing(true),
    },
    ...fullscreenActions(t),
  ];
  return (
    <>
      <SoundDialog open={mixing} onClose={() => setMixing(false)} />
      <nav className="corners" aria-label={t('stage.menu')}>
        {actions.map(({ key, label, icon, onSelect, pressed }: CornerAction) => (
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
          items={actions}
        />
      </div>
    </>
  );
}
