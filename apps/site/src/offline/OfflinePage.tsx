import { Button, Logo, useText } from '@fairhouse/ui';
import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect } from 'react';

/** The site without a connection; it opens by itself when there is one. */
export default function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="grid max-w-sm justify-items-center gap-3 text-center">
        <Logo size={44} />
        <h1 className="display mt-4 text-[28px] leading-9">{t('app.offline.title')}</h1>
        <p className="text-text-2">{t('app.offline.body')}</p>
        <Button className="mt-3" icon={<RotateCw size={18} />} onClick={onRetry}>
          {t('app.offline.retry')}
        </Button>
        <WifiOff size={20} className="mt-2 text-text-3" aria-hidden="true" />
      </div>
    </main>
  );
}
