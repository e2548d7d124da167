import { useLanguage, useText } from '@fairhouse/ui';
import { useCallback } from 'react';
import { type LaunchTarget, lotteryOf } from '../paths.ts';

/** What games are called: lists name lotteries in English; words of other languages have a name for each. */
export function useGameTitle(): (game: LaunchTarget & { readonly title: string }) => string {
  const titleOf = useLotteryTitle();
  return useCallback((game) => (lotteryOf(game) ? titleOf(game) : game.title), [titleOf]);
}

/** English alone is loaded in two parts, and English says what the server says. */
const NAMES = 'lotteryNames';

export function useLotteryTitle(): (lottery: { readonly code: string; readonly title: string }) => string {
  const t = useText();
  const language = useLanguage();
  return useCallback(
    ({ code, title }) =>
      language === 'EN' ? title : t(`${NAMES}.lottery.${code}` as `${typeof NAMES}.lottery.SSC_1M`),
    [t, language],
  );
}
