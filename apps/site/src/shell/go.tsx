import { leaveWindows } from '@fairhouse/ui';
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useCallback } from 'react';

/** Goes to an address of `paths` without loading the page anew. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (href, options) => {
      // spec §8: a page that does not come says so in its place; there is nothing else to tell.
      const navigate = () =>
        void router.navigate({ href, replace: options?.replace ?? false }).catch(() => undefined);
      const left = leaveWindows();
      if (left) void left.then(navigate);
      else navigate();
    },
    [router],
  );
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/** A link inside the site. A modified click stays the browser's. */
export function Go({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { readonly to: string }) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event) || rest.target) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
