import { useText } from '@fairhouse/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { useStaff } from '../platform/staff/index.ts';
import { WaitingBadge } from '../platform/worklist/index.ts';
import { menuFor } from './navigation.ts';

/** The sections that the role may open. */
export function SideNav({ onFollow }: { onFollow?: () => void }) {
  const t = useText();
  const { permissions } = useStaff();
  const pages = Object.values(useRouter().routesById);
  return (
    <nav aria-label={t('console.nav.label')} className="console-nav">
      {menuFor(pages, permissions).map(({ group, lines }) => (
        <div key={group}>
          <p className="console-nav-group">{t(`console.nav.${group}`)}</p>
          {lines.map(({ name, path, icon: Icon }) => (
            <Link
              key={name}
              to={path}
              activeOptions={{ exact: path === '/', includeSearch: false }}
              onClick={onFollow}
            >
              <Icon size={16} aria-hidden="true" />
              {t(`console.nav.${name}`)}
              <WaitingBadge entry={name} />
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
