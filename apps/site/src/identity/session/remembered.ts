import { useQuery } from '@tanstack/react-query';
import { client } from '../../state/client.ts';

/** What a password field shows that the browser keeps something for: as long as no password is. */
export const MASK = '\u2022'.repeat(8);

/** The one cookie that says so; it is no secret. */
const FLAG = 'rm_flags=v1.remember.';

/** What was typed into a field that showed the mask. */
export const typedInto = (value: string): string => value.replaceAll('\u2022', '');

/** The name that this browser remembers, asked for only where it remembers one. */
export function useRememberedName(): string | undefined {
  const { data } = useQuery({
    queryKey: ['login-setting'],
    queryFn: () => client.session.loginSetting(),
    enabled: document.cookie.includes(FLAG),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data?.remembered?.username;
}

/** Has the browser forget it at once. */
export const forgetRemembered = (): void => {
  void client.session.forgetRemembered().catch(() => undefined);
};
