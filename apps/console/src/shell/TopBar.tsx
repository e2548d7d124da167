import { IconButton, useText } from '@fairhouse/ui';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { ConsoleMark } from '../parts/ConsoleMark.tsx';
import { LanguageSwitch } from '../parts/LanguageSwitch.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import { paths } from '../paths.ts';
import { useMay, useStaff } from '../platform/staff/index.ts';
import { BrandClock } from './BrandClock.tsx';
import { FindMember } from './FindMember.tsx';
import { StaffMenu } from './StaffMenu.tsx';

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useText();
  const { brand } = useStaff();
  const mayFind = useMay('member.read');
  const matches = useMatchRoute();
  const ownSearch = [paths.members, paths.audit].some((to) => matches({ to }) !== false);
  return (
    <header className="console-top">
      <IconButton label={t('console.nav.open')} className="lg:hidden" onClick={onOpenMenu}>
        <Menu size={20} />
      </IconButton>
      <Link to={paths.home} className="console-home">
        <ConsoleMark brand={brand.name} />
      </Link>
      {mayFind && !ownSearch && <FindMember />}
      <div className="ms-auto flex items-center gap-1">
        <BrandClock zone={brand.timeZone} />
        <LanguageSwitch />
        <ThemeSwitch />
        <StaffMenu />
      </div>
    </header>
  );
}
