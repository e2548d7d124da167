import { formatInstant, useLanguage, useText } from '@fairhouse/ui';
import { useConfig } from '../../state/brand.tsx';
import { CheckAgain } from './CheckAgain.tsx';
import { StopPage } from './StopPage.tsx';

/** spec §2, status 1. The end is told in the clock of the visitor. */
export default function MaintenancePage() {
  const t = useText();
  const language = useLanguage();
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
      <CheckAgain />
    </StopPage>
  );
}
