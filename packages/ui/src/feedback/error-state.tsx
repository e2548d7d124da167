import { RotateCw, WifiOff } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { useText } from '../language/texts.ts';

/** What could not be loaded, and a way to try again. */
export function ErrorState({ onRetry, detail }: { onRetry: () => void; detail?: string }) {
  const t = useText();
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-warn-tint text-warn">
        <WifiOff size={24} />
      </span>
      <p className="text-lead font-bold">{t('shell.ui.loadFailed')}</p>
      <p className="max-w-sm text-text-2">{detail ?? t('shell.ui.loadFailedWhy')}</p>
      <Button className="mt-3" icon={<RotateCw size={18} />} onClick={onRetry}>
        {t('shell.ui.retry')}
      </Button>
    </div>
  );
}
