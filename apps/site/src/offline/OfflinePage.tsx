import { Button, Logo, useText } from '@fairhouse/ui';
import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect } from 'react';

const ASK_AGAIN_MS = 3_000;

/**
 * The site without a connection. It opens by itself when there is one: the server is asked again and again, as browsers
 * may take a network without a way to it for a connection.
 */
export default function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  useEffect(() => {
    const ask = () => fetch(location.href, { method: 'HEAD' }).then(onRetry, () => undefined);
    const timer = setInterval(ask, ASK_AGAIN_MS);
    addEventListener('online', onRetry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onRetry);
    };
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
