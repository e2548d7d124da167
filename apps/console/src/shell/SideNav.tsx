import { useText } from '@fairhouse/ui';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useStaff } from '../platform/staff/index.ts';
import { WaitingBadge } from '../platform/worklist/index.ts';
import { type MenuGroup, menuFor } from './navigation.ts';

/**
 * The sections that the role may open. What waits is always in sight; of the other groups one is open: the one that was
 * asked for last, else that of the page.
 */
export function SideNav({ onFollow }: { onFollow?: () => void }) {
  const t = useText();
  const id = useId();
  const { permissions } = useStaff();
  const pages = Object.values(useRouter().routesById);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const menu = menuFor(pages, permissions);
  const ofPage = menu.find(({ lines }) =>
    lines.some((line) => line.path !== '/' && path.startsWith(line.path)),
  )?.group;
  const [asked, setAsked] = useState<{ readonly at: string; readonly group: MenuGroup | null }>();
  const open = asked?.at === path ? asked.group : ofPage;
  return (
    <nav aria-label={t('console.nav.label')} className="console-nav">
      {menu.map(({ group, lines }) => {
        const shown = group === 'work' || group === open;
        return (
          <div key={group}>
            {group === 'work' ? (
              <p className="console-nav-group">{t(`console.nav.${group}`)}</p>
            ) : (
              <button
                type="button"
                className="console-nav-group"
                aria-expanded={shown}
                aria-controls={`${id}-${group}`}
                onClick={() => setAsked({ at: path, group: shown ? null : group })}
              >
                {t(`console.nav.${group}`)}
                <ChevronDown size={14} aria-hidden="true" />
              </button>
            )}
            <div id={`${id}-${group}`} hidden={!shown}>
              {lines.map(({ name, path: to, icon: Icon }) => (
                <Link
                  key={name}
                  to={to}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  onClick={onFollow}
                >
                  <Icon size={16} aria-hidden="true" />
                  {t(`console.nav.${name}`)}
                  <WaitingBadge entry={name} />
                </Link>
              ))}
            </div>
          </div>
        );
      })}
    </nav>
  );
}
