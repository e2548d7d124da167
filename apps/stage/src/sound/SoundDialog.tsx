import { Checkbox, Dialog, useText } from '@fairhouse/ui';
import { NumberRange } from '../parts/NumberRange.tsx';
import { LEVELS } from './mixer.ts';
import { pageMixer } from './page-mixer.ts';
import { useMix } from './use-mix.ts';

type SoundDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** The switch of all sound, and how loud it is and what it is made of. */
export function SoundDialog({ open, onClose }: SoundDialogProps) {
  const t = useText();
  const { on, levels } = useMix();
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('stage.sound')} size="sm">
      <div className="sound-levels">
        <Checkbox
          label={t('stage.soundOn')}
          checked={on}
          onChange={(event) => pageMixer.setOn(event.target.checked)}
        />
        {LEVELS.map((level) => (
          <NumberRange
            key={level}
            label={t(`stage.soundLevel.${level}`)}
            value={levels[level]}
            from={0}
            to={100}
            step={5}
            disabled={!on}
            onChange={(value) => pageMixer.setLevel(level, value)}
            // It is heard how loud that is; of an ambience it is anyway.
            onRelease={() => level !== 'ambience' && pageMixer.play('small')}
          />
        ))}
      </div>
    </Dialog>
  );
}
