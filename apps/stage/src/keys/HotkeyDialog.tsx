import './hotkeys.css';
import { Checkbox, Dialog, useText } from '@fairhouse/ui';
import { hotkeys, useHotkeysOn } from './hotkeys.ts';

/** A key and what it does. */
export type Hotkey = readonly [key: string, does: string];

const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

type HotkeyDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly keys: readonly Hotkey[];
};

/** The switch of the shortcuts, and what each key does in this game. */
export function HotkeyDialog({ open, onClose, keys }: HotkeyDialogProps) {
  const t = useText();
  const on = useHotkeysOn();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('stage.keys.title')}
      description={t('stage.keys.body')}
    >
      <div className="hotkeys">
        <Checkbox
          label={t('stage.keys.on')}
          checked={on}
          onChange={(event) => hotkeys.setOn(event.target.checked)}
        />
        <dl data-off={!on || undefined}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key === 'Space' ? t('stage.keys.space') : (ARROWS[key] ?? key)}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
