import { Button, formatInstant, useLanguage, useText } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useConfig } from '../../state/brand.tsx';
import { StopPage } from './StopPage.tsx';

/** spec §2, status 1. The end is told in the clock of the visitor. */
export default function MaintenancePage() {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { publicMaintenanceEnd } = useConfig().maintenance;
  const facts =
    publicMaintenanceEnd === null
      ? []
      : [
          {
            name: t('shell.maintenance.until'),
            value: formatInstant(publicMaintenanceEnd, undefined, language),
          },
        ];
  return (
    <StopPage
      scene="repair"
      eyebrow={t('shell.maintenance.subtitle')}
      title={t('shell.maintenance.title')}
      lead={t('shell.maintenance.lead')}
      body={t('shell.maintenance.body')}
      facts={facts}
    >
      <Button
        variant="glass"
        size="lg"
        icon={<RotateCw size={18} />}
        onClick={() => void queries.invalidateQueries({ queryKey: ['permission'] })}
      >
        {t('shell.maintenance.check')}
      </Button>
    </StopPage>
  );
}
