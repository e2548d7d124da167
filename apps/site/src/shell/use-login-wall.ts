import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { useBrand } from '../state/brand.tsx';
import { useSession } from '../state/session.ts';
import { useGo } from './go.tsx';

/** spec §2: open to everyone even where the brand shows nothing else before the login. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
]);

/** Where the brand asks for it (`loginedToHomePage`), visitors see the login first. */
export function useLoginWall(): void {
  const go = useGo();
  const { loginedToHomePage } = useBrand();
  const path = useLocation({ select: (location) => location.pathname });
  const visitor = useSession() === undefined;
  const walled = loginedToHomePage && visitor && !OPEN_PATHS.has(path);
  useEffect(() => {
    if (walled) go(paths.login, { replace: true });
  }, [walled, go]);
}
