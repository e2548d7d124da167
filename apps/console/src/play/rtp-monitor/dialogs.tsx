import { useText } from '@fairhouse/ui';
import type { GameReturn } from '@fairhouse/wire/play/rtp-monitor';
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
      title={t('rtpMonitor.stopTitle', { game: title })}
      body={t('rtpMonitor.stopBody')}
      submitLabel={t('rtpMonitor.stop')}
      doneText={t('rtpMonitor.stopped')}
      ask={(reason) => api.rtpMonitor.stop({ params: { code }, body: { reason } })}
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
      title={t('rtpMonitor.openTitle', { game: title })}
      body={t('rtpMonitor.openBody')}
      submitLabel={t('rtpMonitor.askOpen')}
      doneText={t('approval.waitsTitle')}
      ask={(reason) => api.rtpMonitor.askOpen({ params: { code }, body: { reason } })}
      onDone={lookAgain}
      onClose={onClose}
    />
  );
}
