import { EmptyState, useText } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { paths } from '../paths.ts';

export function MissingPage() {
  const t = useText();
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <title>{`${t('console.missing.title')} · ${t('console.name')}`}</title>
      <h1 className="sr-only">{t('console.missing.title')}</h1>
      <EmptyState
        icon={<MapPinOff size={24} />}
        title={t('console.missing.title')}
        body={t('console.missing.body')}
        action={
          <Link to={paths.home} className="btn" data-variant="main" data-size="md">
            {t('console.missing.home')}
          </Link>
        }
      />
    </div>
  );
}
