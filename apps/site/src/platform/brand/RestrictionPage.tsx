import { useText } from '@fairhouse/ui';
import { useConfig } from '../../state/brand.tsx';
import { CheckAgain } from './CheckAgain.tsx';
import { StopPage } from './StopPage.tsx';

/** spec §2, status 2. */
export default function RestrictionPage() {
  const t = useText();
  const { ip, country } = useConfig().location;
  return (
    <StopPage
      scene="lighthouse"
      title={t('shell.restriction.title')}
      lead={t('shell.restriction.lead')}
      body={t('shell.restriction.body')}
      facts={[
        { name: t('shell.restriction.ip'), value: <span className="font-mono">{ip}</span> },
        { name: t('shell.restriction.country'), value: country ?? t('shell.restriction.unknown') },
      ]}
    >
      <CheckAgain />
    </StopPage>
  );
}
