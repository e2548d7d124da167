import { Skeleton, Tabs, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { LazyPart } from '../../shell/LazyPart.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import { useSwitch } from '../../state/brand.tsx';
import { openWindow } from '../../state/windows.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LoginByName } from './LoginByName.tsx';
import { useEntered } from './use-entered.ts';
import { useFreePlay } from './use-free-play.ts';

const LoginByCode = lazyPage(async () => ({ default: (await import('./LoginByCode.tsx')).LoginByCode }));

const WAYS = ['username', 'mobile'] as const;

type LoginDialogProps = { readonly onEntered?: (() => void) | undefined; readonly onClose: () => void };

/** Logging in: by username, and where the brand offers it by a code to the phone. */
export default function LoginDialog({ onEntered, onClose }: LoginDialogProps) {
  const t = useText();
  const byCode = useSwitch('MOBILEVERCODELOGIN3');
  const [way, setWay] = useState<(typeof WAYS)[number]>('username');
  const entered = useEntered(onClose, onEntered);
  return (
    <AuthFrame
      title={t('identity.login.title')}
      onClose={onClose}
      banner="w_login"
      aside={{ title: t('identity.login.aside'), body: t('identity.login.asideBody') }}
    >
      {byCode && (
        <div className="mb-4">
          <Tabs
            label={t('login.ways')}
            value={way}
            items={WAYS.map((value) => ({ value, label: t(`login.way.${value}`) }))}
            onChange={(value) => setWay(value as typeof way)}
          />
        </div>
      )}
      {byCode && way === 'mobile' ? (
        <LazyPart fallback={<Skeleton className="h-60 rounded-card" />}>
          <LoginByCode onIn={entered} />
        </LazyPart>
      ) : (
        <LoginByName onIn={entered} onEntered={onEntered} />
      )}
      <LoginFoot onEntered={onEntered} onClose={onClose} />
    </AuthFrame>
  );
}

function LoginFoot({ onEntered, onClose }: LoginDialogProps) {
  const t = useText();
  const registers = useSwitch('DIRECTREG3');
  const offersFreePlay = useSwitch('FREEPLAY3');
  const freePlay = useFreePlay(onClose);
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 border-line-soft border-t pt-2">
      {registers && (
        <p className="text-text-2">
          {t('identity.login.newHere')}{' '}
          <button
            type="button"
            className="link-line min-h-11"
            onClick={() => openWindow({ kind: 'register', ...(onEntered ? { onEntered } : {}) })}
          >
            {t('identity.register.action')}
          </button>
        </p>
      )}
      <button type="button" className="link-line min-h-11" onClick={() => openWindow({ kind: 'forgot' })}>
        {t('security.forgot.action')}
      </button>
      {offersFreePlay && (
        <button
          type="button"
          className="link-line min-h-11"
          disabled={freePlay.isPending}
          onClick={() => freePlay.mutate()}
        >
          {t('identity.freePlay')}
        </button>
      )}
    </div>
  );
}
