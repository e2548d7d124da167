import { Button, TextField, type TextFieldProps, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { client } from '../../state/client.ts';

/** spec §4: a picture is renewed at most once a second. */
const RENEW_EVERY_MS = 1_000;

/** The picture to type after failed logins. */
export function useCaptcha(asked: boolean) {
  const last = useRef(0);
  const query = useQuery({
    queryKey: ['captcha'],
    queryFn: () => client.session.captcha(),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const renew = () => {
    const now = performance.now();
    if (now - last.current < RENEW_EVERY_MS) return;
    last.current = now;
    void query.refetch();
  };
  return { data: query.data, renew };
}

type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'end'> & {
  readonly captcha: ReturnType<typeof useCaptcha>;
};

export function CaptchaField({ captcha, ...input }: CaptchaFieldProps) {
  const t = useText();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="captcha">
          {captcha.data && <img src={captcha.data.image} alt={t('identity.captcha.alt')} />}
        </span>
        <Button
          size="sm"
          icon={<RotateCw size={16} />}
          aria-label={t('identity.captcha.renew')}
          onClick={captcha.renew}
        >
          {t('identity.captcha.another')}
        </Button>
      </div>
      <TextField
        {...input}
        label={t('identity.captcha.label')}
        hint={t('identity.captcha.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={12}
      />
      <p className="text-meta text-text-2">
        {t('identity.captcha.cannot')}{' '}
        <Go to={paths.feedback} className="link-line" target="_blank">
          {t('identity.captcha.ask')}
        </Go>
      </p>
    </div>
  );
}
