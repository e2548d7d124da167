import { useText } from '@fairhouse/ui';
import type { GameReturn } from '@fairhouse/wire/play/returns';
import { api } from '../../api.ts';
import { AskDialog } from '../../platform/approval/index.ts';
import { lookAgain } from './queries.ts';

/** What somebody wants of a game. */
export type Asked = { readonly game: GameReturn; readonly wish: 'stop' | 'open' };

type GameDialogProps = { readonly game: GameReturn; readonly onClose: () => void };

/** Takes effect at once. */
export function StopDialog({ game: { code, title }, onClose }: GameDialogProps) {
  const t = useText();
  return (
    <AskDialog
      title={t('returns.stopTitle', { game: title })}
      body={t('returns.stopBody')}
      submitLabel={t('returns.stop')}
      doneText={t('returns.stopped')}
      ask={(reason) => api.returns.stop({ params: { code }, body: { reason } })}
      onDone={lookAgain}
      onClose={onClose}
    />
  );
}

/** Waits for another member of staff. */
export function OpenDialog({ game: { code, title }, onClose }: GameDialogProps) {
  const t = useText();
  return (
    <AskDialog
      title={t('returns.openTitle', { game: title })}
      body={t('returns.openBody')}
      submitLabel={t('returns.askOpen')}
      doneText={t('approval.waitsTitle')}
      ask={(reason) => api.returns.askOpen({ params: { code }, body: { reason } })}
      onDone={lookAgain}
      onClose={onClose}
    />
  );
}
