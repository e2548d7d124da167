import { showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { takeSession } from './after-login.ts';

const OS_MAX = 32;

/** Opens a trial account with play money and goes home (spec §4). */
export function useFreePlay(onDone?: () => void) {
  const t = useText();
  const go = useGo();
  return useMutation({
    mutationFn: () =>
      client.session.freePlay({
        body: { os: (navigator.platform || 'web').slice(0, OS_MAX), platform: 'W', version: 3 },
      }),
    onSuccess: (reply) => {
      takeSession(reply);
      onDone?.();
      go(paths.home);
      showToast({ text: t('identity.freePlayOpen') });
    },
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
  });
}
