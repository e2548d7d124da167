import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { isOpenWhenBarred } from './closed.ts';
import { useBar } from './use-bar.ts';

/** Brings a member who is held back from every page of play to the closed one. @returns whether one is */
export function useClosedHouse(): boolean {
  const go = useGo();
  const path = useLocation({ select: (location) => location.pathname });
  const barred = useBar() !== undefined;
  const away = barred && !isOpenWhenBarred(path);
  useEffect(() => {
    if (away) go(paths.closed, { replace: true });
  }, [away, go]);
  return barred;
}
