import { Drawer, Toaster, useText } from '@fairhouse/ui';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ElevationBar } from '../office/colleague/index.ts';
import { KeysDialog } from '../office/find/index.ts';
import { SideNav } from './SideNav.tsx';
import { TopBar } from './TopBar.tsx';
import { useHotkeys } from './use-hotkeys.ts';

/** The frame of every page: bar on top, sections at the side, the page in the rest. */
export function Shell() {
  const t = useText();
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shownPath = useRef(path);
  const [over, setOver] = useState<'find' | 'keys'>();
  useHotkeys(
    main,
    useCallback((what) => setOver(what), []),
  );

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    setMenuOpen(false);
    main.current?.focus();
  }, [path]);

  return (
    <div className="console-frame">
      <a className="skip-link" href="#content">
        {t('console.skip')}
      </a>
      <TopBar
        onOpenMenu={() => setMenuOpen(true)}
        finding={over === 'find'}
        onFind={(open) => setOver(open ? 'find' : undefined)}
      />
      <aside className="console-side">
        <SideNav />
        <button type="button" className="console-keys max-lg:hidden" onClick={() => setOver('keys')}>
          <kbd className="key">?</kbd> {t('find.keys.title')}
        </button>
      </aside>
      <Drawer open={menuOpen} onOpenChange={setMenuOpen} title={t('console.nav.label')}>
        <div className="px-3 pb-6">
          <SideNav onFollow={() => setMenuOpen(false)} />
        </div>
      </Drawer>
      <main ref={main} id="content" tabIndex={-1} className="min-w-0 outline-none">
        <ElevationBar />
        <Outlet />
      </main>
      {over === 'keys' && <KeysDialog onClose={() => setOver(undefined)} />}
      <Toaster />
    </div>
  );
}
