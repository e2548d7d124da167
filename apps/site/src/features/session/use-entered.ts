import { formatShort, showToast, useLanguage, useText } from '@fairhouse/ui';
import { useBrand } from '../../state/brand.tsx';
import { type LoginReply, takeSession } from './after-login.ts';

/** What follows a login: the session is taken up, the window closes, and the login before this one is told. */
export function useEntered(onClose: () => void, onEntered: (() => void) | undefined) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return (reply: LoginReply) => {
    takeSession(reply);
    onClose();
    onEntered?.();
    if (reply.lastLogin)
      showToast({
        text: t('login.lastLogin', {
          when: formatShort(reply.lastLogin.at, timeZone, language),
          ip: reply.lastLogin.ip,
        }),
      });
  };
}
