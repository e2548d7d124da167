import { IconButton, useText } from '@fairhouse/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { FindAnything } from '../office/find/index.ts';
import { ConsoleMark } from '../parts/ConsoleMark.tsx';
import { LanguageSwitch } from '../parts/LanguageSwitch.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import { paths } from '../paths.ts';
import { useStaff } from '../platform/staff/index.ts';
import { BrandClock } from './BrandClock.tsx';
import { menuFor } from './navigation.ts';
import { StaffMenu } from './StaffMenu.tsx';

type TopBarProps = {
  readonly onOpenMenu: () => void;
  readonly finding: boolean;
  readonly onFind: (open: boolean) => void;
};

export function TopBar({ onOpenMenu, finding, onFind }: TopBarProps) {
  const t = useText();
  const { brand, permissions } = useStaff();
  const pages = menuFor(Object.values(useRouter().routesById), permissions)
    .flatMap(({ lines }) => lines)
    .map((line) => ({ ...line, label: t(`console.nav.${line.name}`) }));
  return (
    <header className="console-top">
      <IconButton label={t('console.nav.open')} className="lg:hidden" onClick={onOpenMenu}>
        <Menu size={20} />
      </IconButton>
      <Link to={paths.home} className="console-home">
        <ConsoleMark brand={brand.name} />
      </Link>
      <FindAnything open={finding} onOpenChange={onFind} pages={pages} />
      <div className="flex items-center gap-1 md:ms-auto">
        <BrandClock zone={brand.timeZone} />
        <LanguageSwitch />
        <ThemeSwitch />
        <StaffMenu />
      </div>
    </header>
  );
}
