import { IconButton, useText } from '@fairhouse/ui';
import { X } from 'lucide-react';
import type { AutoStop } from './auto-run.ts';

type AutoNoteProps = { readonly stopped: AutoStop | null; readonly onDismiss: () => void };

/** Which limit ended the rounds that started by themselves. */
export function AutoNote({ stopped, onDismiss }: AutoNoteProps) {
  const t = useText();
  if (!stopped) return null;
  return (
    <div className="problem" role="status">
      <p>{t(`stage.autoplay.stopped.${stopped}`)}</p>
      <IconButton label={t('stage.dismiss')} onClick={onDismiss}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
