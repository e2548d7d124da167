import { formatShort, showToast, useLanguage, useText } from '@fairhouse/ui';
import { useBrand } from '../../state/brand.tsx';
import { agreeOnLanguage } from '../../state/keep-language.ts';
import { type LoginReply, takeSession, windowAfter } from './after-login.ts';

/** What follows a login: the session is taken up, the window closes, and where no other opens the login before is told. */
export function useEntered(onClose: () => void, onEntered: (() => void) | undefined) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return (reply: LoginReply) => {
    takeSession(reply);
    void agreeOnLanguage();
    onClose();
    onEntered?.();
    if (reply.lastLogin && !windowAfter(reply))
      showToast({
        text: t('login.lastLogin', {
          when: formatShort(reply.lastLogin.at, timeZone, language),
          ip: reply.lastLogin.ip,
        }),
      });
  };
}
