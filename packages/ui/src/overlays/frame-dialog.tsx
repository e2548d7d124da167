import { useState } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { useText } from '../language/texts.ts';
import { Dialog } from './dialog.tsx';
import { FramedPage } from './framed-page.tsx';

type FrameDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Undefined while it is asked for. */
  readonly url: string | undefined;
  /** Why there is none. */
  readonly fault: string | undefined;
  readonly onRetry: () => void;
};

/** A page of another origin in a window of its own; nothing it says is listened to. The whole screen on phones. */
export function FrameDialog({ open, onClose, title, url, fault, onRetry }: FrameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} size="full">
      {fault !== undefined ? (
        <ErrorState detail={fault} onRetry={onRetry} />
      ) : (
        <Framed key={url} url={url} title={title} />
      )}
    </Dialog>
  );
}

function Framed({ url, title }: Pick<FrameDialogProps, 'url' | 'title'>) {
  const t = useText();
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="dialog-frame" aria-busy={!loaded}>
      {!loaded && (
        <p role="status">
          <span className="spinner size-8" aria-hidden="true" />
          <span className="sr-only">{t('shell.loading')}</span>
        </p>
      )}
      {url !== undefined && <FramedPage url={url} title={title} onLoad={() => setLoaded(true)} />}
    </div>
  );
}
