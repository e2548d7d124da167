import { useText } from '@fairhouse/ui';
import { paths } from '../paths.ts';
import { HotRail } from '../play/lobby/HotRail.tsx';
import { GoButton } from './GoButton.tsx';
import { PageTitle } from './PageTitle.tsx';

/** An address that leads nowhere, and ways on from it. */
export function NotFoundPage() {
  const t = useText();
  return (
    <>
      <section className="grid gap-4 py-6">
        <PageTitle title={t('shell.notFound.title')} note={t('shell.notFound.body')} />
        <div className="flex flex-wrap gap-2">
          <GoButton to={paths.home} variant="ink">
            {t('shell.nav.home')}
          </GoButton>
          <GoButton to={paths.games()}>{t('shell.notFound.games')}</GoButton>
          <GoButton to={paths.help()}>{t('shell.nav.help')}</GoButton>
        </div>
      </section>
      <HotRail />
    </>
  );
}
