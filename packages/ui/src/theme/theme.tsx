import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { storePreference } from './store-preference.ts';

export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const LIGHT = '(prefers-color-scheme: light)';

type ThemeState = {
  readonly theme: Theme;
  /** What is on the screen now. */
  readonly shown: 'dark' | 'light';
  readonly setTheme: (theme: Theme) => void;
};

const ThemeContext = createContext<ThemeState | undefined>(undefined);

/** Puts the stored theme on the page. Called first in each app, before anything is drawn. */
export function applyStoredTheme(): void {
  document.documentElement.dataset.theme = shownOf(storedTheme(), matchMedia(LIGHT).matches);
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(storedTheme);
  const [prefersLight, setPrefersLight] = useState(() => matchMedia(LIGHT).matches);

  useEffect(() => {
    const media = matchMedia(LIGHT);
    const follow = () => setPrefersLight(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    localStorage.setItem(KEY, theme);
    storePreference(KEY, theme);
    document.documentElement.dataset.theme = shownOf(theme, prefersLight);
  }, [theme, prefersLight]);

  const state = useMemo<ThemeState>(
    () => ({ theme, shown: shownOf(theme, prefersLight), setTheme }),
    [theme, prefersLight],
  );
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

/** @throws outside a ThemeProvider */
export function useTheme(): ThemeState {
  const state = useContext(ThemeContext);
  if (!state) throw new Error('useTheme needs a ThemeProvider above it');
  return state;
}

function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

const shownOf = (theme: Theme, prefersLight: boolean): 'dark' | 'light' =>
  theme === 'system' ? (prefersLight ? 'light' : 'dark') : theme;
