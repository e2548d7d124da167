import { TextField, type TextFieldProps, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
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
    <TextField
      {...input}
      label={t('identity.captcha.label')}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={12}
      end={
        <button
          type="button"
          className="m-1 h-10 overflow-hidden rounded-lg"
          aria-label={t('identity.captcha.renew')}
          onClick={captcha.renew}
        >
          {captcha.data && <img src={captcha.data.image} alt="" className="h-10 w-auto" />}
        </button>
      }
    />
  );
}
